package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableLookupTests {
    private final TableLookup lookup = new TableLookup();

    @Test
    void theCellIsTheOneThatAPersonReads() {
        Problem problem =
                Problem.of(
                        lookup.key(1, Cells.of(lookup, 3, 2, 2)),
                        List.of(
                                new PromptPart("table", "b,x,a,y;4,7,1,3;5,7,2,9;6,8,3,9"),
                                new PromptPart("conditions", "y=9,x=7"),
                                new PromptPart("column", "a")),
                        "{table}?{conditions}:{column}=",
                        "2",
                        Hints.none());

        assertThat(lookup.verify(problem, "2").score()).isEqualTo(1);
        assertThat(lookup.verify(problem, "1").reason())
                .isEqualTo("the value stands in another cell");
        assertThat(lookup.verify(problem, "02").score()).isZero();
        assertThat(lookup.verify(problem, "44").reason()).isEqualTo("the table has no such value");
    }

    @Test
    void everyConditionIsNeeded() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = lookup.item(seed, Cells.of(lookup, 2 + seed % 3, 2, 3, 1));
            String[] conditions = problem.part("conditions").split(",");

            assertThat(meeting(problem, List.of(conditions))).isEqualTo(1);
            for (String left : conditions) {
                List<String> others =
                        List.of(conditions).stream().filter(c -> !c.equals(left)).toList();
                assertThat(meeting(problem, others)).isGreaterThan(1);
            }
        }
    }

    @Test
    void theSmallestTableIsOneRow() {
        Problem problem = lookup.item(3, Cells.of(lookup, 1, 1, 1, 1));

        assertThat(problem.part("table").split(";")).hasSize(2);
        assertThat(problem.part("table").split(";")[1].split(",")).contains(problem.reference());
    }

    @Test
    void aConditionBringsARowAndAColumn() {
        Problem problem = lookup.item(7, Cells.of(lookup, 5, 3, 4, 2));

        assertThat(problem.part("table").split(";")).hasSize(1 + 5 + 3);
        assertThat(problem.part("table").split(";")[0].split(",")).hasSize(7);
    }

    private static long meeting(Problem problem, List<String> conditions) {
        String[] lines = problem.part("table").split(";");
        List<String> names = List.of(lines[0].split(","));
        return List.of(lines).stream()
                .skip(1)
                .map(line -> List.of(line.split(",")))
                .filter(row ->
                        conditions.stream()
                                .allMatch(c ->
                                        row.get(names.indexOf(c.substring(0, 1)))
                                                .equals(c.substring(2))))
                .count();
    }
}
