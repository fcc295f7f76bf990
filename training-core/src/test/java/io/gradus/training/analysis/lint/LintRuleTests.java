package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule finds what it is for, leaves what only looks like it alone, and its fix mends it. */
class LintRuleTests {
    /**
     * An example of a rule.
     *
     * @param rule the rule
     * @param bad a document in which it finds something
     * @param path where
     * @param near a document that is nearly the same, in which it finds nothing
     */
    record Example(LintRule rule, String bad, String path, String near) {
        @Override
        public String toString() {
            return rule.id();
        }
    }

    static List<Example> examples() {
        return Stream.of(
                        StageExamples.all(),
                        MeasuringExamples.all(),
                        WarmStartExamples.all(),
                        PretrainedExamples.all(),
                        ObjectiveExamples.all(),
                        ProblemExamples.all(),
                        RubricExamples.all())
                .flatMap(List::stream)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void findsWhatItIsFor(Example example) {
        assertThat(Linted.paths(example.rule(), example.bad())).contains(example.path());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void leavesANearMissAlone(Example example) {
        assertThat(Linted.paths(example.rule(), example.near())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theFixMendsIt(Example example) {
        Finding found =
                Linted.findings(example.bad()).stream()
                        .filter(f -> f.rule().equals(example.rule().id()))
                        .filter(f -> f.path().equals(example.path()))
                        .findFirst()
                        .orElseThrow();

        found.fix()
                .ifPresent(fix ->
                        assertThat(Linted.paths(example.rule(), fix.apply(example.bad())))
                                .doesNotContain(example.path()));
    }

    @Test
    void everyRuleHasAnExample() {
        assertThat(examples())
                .extracting(e -> e.rule().id())
                .containsAll(LintRules.ALL.stream().map(LintRule::id).toList());
    }

    @Test
    void namesAreWordsWithHyphensAndDiffer() {
        assertThat(LintRules.ALL)
                .extracting(LintRule::id)
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z]+(-[a-z]+)+"));
    }
}
