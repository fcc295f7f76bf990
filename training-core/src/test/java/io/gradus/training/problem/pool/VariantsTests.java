package io.gradus.training.problem.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VariantsTests {
    private static ProblemSpec addition(int fromForm, int toForm) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put("digits", new IntRange(2, 3));
        levels.put("form", new IntRange(fromForm, toForm));
        return new ProblemSpec("addition", levels, List.of("answer-form"));
    }

    private static List<Problem> problems(Variants spec) {
        return spec.begin().map(Fresh::problem).toList();
    }

    @Test
    void everyProblemIsHeldInEveryLevelWithTheSameContent() {
        List<Problem> problems = problems(new Variants(List.of(addition(2, 5)), "form", 42, 3));

        assertThat(problems).hasSize(40).noneMatch(Split::isHeldOut);
        var items = problems.stream().collect(Collectors.groupingBy(Split::content));
        assertThat(items).hasSize(10);
        assertThat(items.values())
                .allSatisfy(item ->
                        assertThat(item)
                                .extracting(problem -> problem.difficulty().level("form"))
                                .containsExactlyInAnyOrder(2, 3, 4, 5));
        assertThat(items.values())
                .allSatisfy(item ->
                        assertThat(item)
                                .extracting(problem -> problem.key().seed())
                                .containsOnly(item.getFirst().key().seed()));
    }

    @Test
    void theSameSeedDrawsTheSame() {
        Variants spec = new Variants(List.of(addition(1, 5)), "form", 60, 3);

        assertThat(problems(spec)).isEqualTo(problems(spec));
        assertThat(problems(spec.atMost(20))).isEqualTo(problems(spec).subList(0, 20));
    }

    @Test
    void anEntryTellsInHowManyLevelsItsProblemsAreHeld() {
        Variants spec = new Variants(List.of(addition(2, 5)), "form", 60, 3);

        assertThat(spec.levels(addition(2, 5))).isEqualTo(4);
        assertThat(spec.levels(new ProblemSpec("addition", new LinkedHashMap<>(), List.of())))
                .isZero();
    }
}
