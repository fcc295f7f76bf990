package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TableAggregationTests {
    private final TableAggregation aggregation = new TableAggregation();

    @Test
    void functionsAreComputedOverTheRowsThatPass() {
        assertThat(score("sum", "a>4,c<8", "9")).isEqualTo(1);
        assertThat(score("max", "a>4,c<8", "7")).isEqualTo(1);
        assertThat(score("min", "a>4,c<8", "2")).isEqualTo(1);
        assertThat(score("count", "a>4,c<8", "2")).isEqualTo(1);
        assertThat(score("sum", "", "30")).isEqualTo(1);
    }

    @Test
    void ignoringAFilterIsWrong() {
        assertThat(score("sum", "a>4,c<8", "18")).isZero();
        assertThat(score("sum", "a>4,c<8", "09")).isZero();
        assertThat(score("sum", "a>4,c<8", "7+2")).isZero();
    }

    @Test
    void oneRowPerFilterFailsAndAtLeastHalfOfTheOthersPass() {
        Set<Integer> sizes = new HashSet<>();
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = aggregation.item(seed, Cells.of(aggregation, 4, 2, 3, 1));
            int rows = problem.part("table").split(";").length - 1;
            int passing = problem.hints().steps().getFirst().split(",").length;

            assertThat(rows - passing).isEqualTo(3);
            sizes.add(passing);
        }
        assertThat(sizes).containsExactlyInAnyOrder(2, 3, 4);
    }

    private double score(String function, String filters, String answer) {
        Problem problem =
                Problem.of(
                        aggregation.key(1, Cells.of(aggregation, 4, 1, 2)),
                        List.of(
                                new PromptPart("table", "a,b,c;5,7,0;9,2,7;4,12,1;8,9,8"),
                                new PromptPart("filters", filters),
                                new PromptPart("function", function),
                                new PromptPart("column", "b")),
                        "{table}?{filters}:{function} {column}=",
                        answer,
                        Hints.none());
        return aggregation.verify(problem, answer).score();
    }
}
