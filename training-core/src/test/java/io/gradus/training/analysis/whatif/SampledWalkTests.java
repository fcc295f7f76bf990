package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Samplers that remember, led along recordings of real runs. */
@Tag("slow")
class SampledWalkTests {
    private static final String CELLS =
            """
            gradus: 1
            curriculum: sampled
            policy:
              {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
               warmStart: {until: 1, maxSteps: 60, batch: 16, evaluateEvery: 10}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, learningRate: 3.0e-3}
            stages:
              - name: first
                problems: [{family: addition, difficulty: {digits: 1..2}}, {family: sorting, difficulty: {length: 2}}]
                sampler: SAMPLER
                filter: zero-variance
                promote: {when: "steps >= 9"}
              - name: second
                problems: [{family: addition, difficulty: {digits: 1}}]
                demote: {when: "steps >= 2"}
            evaluate: {every: 5, problemsPerCell: 4}
            budget: {steps: 24}
            """;

    private static final String POOL =
            CELLS.replace(
                            "problems: [{family: addition, difficulty: {digits: 1..2}}, {family:"
                                    + " sorting, difficulty: {length: 2}}]",
                            "problems: [{pool: some}]")
                    .replace(
                            "stages:\n",
                            "pools: {some: {fixed: {problems: [{family: addition, difficulty:"
                                    + " {digits: 1..2}}], size: 12}}}\n"
                                    + "stages:\n");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sec",
                "dump",
                "prompt-gdro",
                "learning-progress",
                "plr",
                "learnability",
                "vla-rl",
                "ttc-band",
                "thompson"
            })
    void aSamplerOverCellsChoosesAgainWhatItChose(String sampler) {
        followed(RealRuns.document(CELLS.replace("SAMPLER", sampler)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sequential", "shuffled", "adarft", "vcrl", "retirement", "sec"})
    void aSamplerOverProblemsChoosesAgainWhatItChose(String sampler) {
        followed(RealRuns.document(POOL.replace("SAMPLER", sampler)));
    }

    private void followed(CurriculumDocument document) {
        RecordedRun run = RealRuns.recorded(document, 5, folder);
        Walker walker = Walker.of(document, 5);
        assertThat(run.steps()).hasSize(24);
        for (RecordedStep step : run.steps()) {
            assertThat(walker.problems(step.groups().size()))
                    .extracting(GroupQuestion::problem)
                    .isEqualTo(step.groups().stream().map(RecordedGroup::problem).toList());
            walker.observe(
                    step.evidence(document::counts),
                    step.asked(document::counts, walker.stage().objective().advantage()),
                    step.metrics());
        }
    }

    private WhatIfReport replay(String sampler, String changed) {
        RecordedRun run =
                RealRuns.recorded(RealRuns.document(CELLS.replace("SAMPLER", sampler)), 5, folder);
        return ((WhatIfOutcome.Replayed)
                        WhatIf.replay(
                                run,
                                RealRuns.document(CELLS.replace("SAMPLER", changed)),
                                ShippedLearner.get().settings(),
                                WhatIfLimits.PREVIEW,
                                WhatIfProgress.SILENT))
                .report();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sec", "dump", "thompson"})
    void theUnchangedDocumentWalksTheWholeRun(String sampler) {
        WhatIfReport report = replay(sampler, sampler);
        assertThat(report.divergence()).isEmpty();
        assertThat(report.whatIf()).isEqualTo(report.recorded());
    }

    @Test
    void aSettingThatMovesNoChoicePartsNothing() {
        assertThat(
                        replay("{sec: {temperature: 0.4}}", "{sec: {temperature: 0.4000000000001}}")
                                .divergence())
                .isEmpty();
    }

    @Test
    void anotherSamplerPartsBeforeTheFirstOtherProblem() {
        WhatIfReport report = replay("sec", "thompson");
        Divergence divergence = report.divergence().orElseThrow();
        assertThat(divergence.kind()).isEqualTo(WhatIfChange.Kind.SAMPLER);
        assertThat(divergence.lastExactStep()).isBetween(0L, 8L);
        assertThat(report.whatIf()).anyMatch(StageSpan::estimated);
        assertThat(divergence.sentence()).contains("sampler selects");
    }
}
