package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.ReplaySpec;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.pool.PoolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every kind of filter, allocation, selection, replay, guidance and pool that a document can name
 * is previewed; of those that cannot be, the preview says so by name.
 */
class EveryRulePreviewTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: ruled
            policy: {layers: 1, width: 32, context: 512, warmStart: {until: 0.3, maxSteps: 100}}
            objective: {groupSize: 8, groupsPerStep: 4, maxTokens: 16}
            pools: {some: %s}
            stages:
              - name: all
                problems: [%s]
                %s
                maxSteps: 12
            """;
    private static final String CELLS = "{family: addition, difficulty: {digits: 1..3}}";
    private static final String FIXED = "{fixed: {problems: [" + CELLS + "], size: 32}}";

    /** Kinds that cannot be left without settings. */
    private static final Map<String, String> SETTINGS =
            Map.of(
                    "filter all", "{all: {filters: [zero-variance, {pass-rate: {refill: 2}}]}}",
                    "allocation scheduled", "{scheduled: {rollouts: 6}}",
                    "guidance roll-in", "{roll-in: {model: initial}}");

    /** Reasons given for those that cannot be followed. */
    private static final Map<String, String> GAPS =
            Map.of(
                    "covariance", "drops nothing",
                    "recover", "pass as any other",
                    "roll-in", "pass as any other");

    private record Case(String key, String kind) {
        String line() {
            return key + ": " + SETTINGS.getOrDefault(key + " " + kind, "{" + kind + ": {}}");
        }
    }

    static Stream<Case> rules() {
        return Stream.of(
                        cases("filter", GroupFilter.class),
                        cases("allocation", AllocationSpec.class),
                        cases("select", BatchSelector.class),
                        cases("replay", ReplaySpec.class),
                        cases("guidance", GuidanceSpec.class))
                .flatMap(cases -> cases);
    }

    private static Stream<Case> cases(String key, Class<?> kind) {
        return kind.isSealed()
                ? Arrays.stream(kind.getPermittedSubclasses()).flatMap(one -> cases(key, one))
                : Stream.of(new Case(key, Alternative.of(kind).name()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "guidance: {ladder: {tiers: [plan], writer: policy}} => they give nothing away",
                "guidance: {demonstrate: {of: [demonstration, trace], order: comprehension}} => taken in turn",
                "filter: {all: {filters: [zero-variance, covariance]}} => drops nothing"
            })
    void whatCannotBeFollowedIsNamed(String rule, String gap) {
        assertThat(preview(FIXED, CELLS, rule).notes()).anyMatch(note -> note.contains(gap));
    }

    private static SimulationReport preview(String pool, String problems, String rule) {
        return switch (CurriculumReader.read(DOCUMENT.formatted(pool, problems, rule))) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    Simulation.of(
                            document, ShippedLearner.get().settings(), SimulationLimits.PREVIEW);
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(rule + ": " + errors.getFirst().sentence());
        };
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyRuleIsPreviewedOrNamed(Case rule) {
        for (String problems : List.of(CELLS, "{pool: some}")) {
            SimulationReport report = preview(FIXED, problems, rule.line());

            assertThat(report.steps()).contains(new Band(12, 12, 12));
            assertThat(report.stages().getFirst().tokens().orElseThrow().low()).isPositive();
            String gap = GAPS.getOrDefault(rule.kind(), "");
            Set<String> gaps = Set.copyOf(GAPS.values());
            assertThat(report.notes().stream().filter(n -> gaps.stream().anyMatch(n::contains)))
                    .allMatch(note -> !gap.isEmpty() && note.contains(gap))
                    .hasSize(gap.isEmpty() ? 0 : 1);
        }
    }

    @Test
    void everyPoolThatNeedsNoDatasetIsPreviewed() {
        List<String> kinds = cases("", PoolSpec.class).map(Case::kind).sorted().toList();

        assertThat(kinds).containsExactly("dataset", "fixed", "mutated", "variants", "written");
        for (String pool :
                List.of(
                        FIXED,
                        "{mutated: {problems: [" + CELLS + "], start: 8, size: 64}}",
                        "{variants: {problems: [{family: addition, difficulty: {form: 2..5, digits: 3}, transforms: [answer-form]}], size: 40}}",
                        "{written: {problems: [" + CELLS + "]}}")) {
            assertThat(
                            preview(pool, "{pool: some}", "filter: zero-variance")
                                    .steps()
                                    .orElseThrow()
                                    .median())
                    .isEqualTo(12);
        }
    }
}
