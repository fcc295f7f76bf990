package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnowledgeHopsTests {
    private final KnowledgeHops hops = new KnowledgeHops();

    @Test
    void thePathIsFollowedRelationByRelation() {
        Problem problem =
                Problem.of(
                        hops.key(1, Cells.of(hops, 1, 2, 2)),
                        List.of(
                                new PromptPart("facts", "c.x:e c.y:d a.y:b a.x:c"),
                                new PromptPart("path", "a.x.y")),
                        "{facts}?{path}=",
                        "d",
                        Hints.none());

        assertThat(hops.verify(problem, "d").score()).isEqualTo(1);
        assertThat(hops.verify(problem, "e").reason()).isEqualTo("the path ends elsewhere");
        assertThat(hops.verify(problem, "c").score()).isZero();
        assertThat(hops.verify(problem, "q").reason()).isEqualTo("no fact leads there");
    }

    @Test
    void anEntityHasOneFactPerRelationAtMost() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = hops.item(seed, Cells.of(hops, 9, 4, 3));
            List<String> subjects =
                    Arrays.stream(problem.part("facts").split(" "))
                            .map(fact -> fact.split(":")[0])
                            .toList();

            assertThat(subjects).hasSize(8 + (4 + 1) * 3).doesNotHaveDuplicates();
        }
    }

    @Test
    void theWayVisitsDifferentEntities() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = hops.item(seed, Cells.of(hops, 30, 6, 2));
            Set<String> visited = new HashSet<>();
            for (String step : problem.hints().steps()) {
                visited.add(step.split("\\.")[0]);
            }

            assertThat(visited).hasSize(6).doesNotContain(problem.reference());
            assertThat(problem.hints().trace()).endsWith(":" + problem.reference());
        }
    }
}
