package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class UnchangedRunTests {
    @TempDir private Path folder;

    private static WhatIfReport replay(RecordedRun run, CurriculumDocument document) {
        WhatIfOutcome outcome =
                WhatIf.replay(
                        run,
                        document,
                        ShippedLearner.get().settings(),
                        WhatIfLimits.PREVIEW,
                        WhatIfProgress.SILENT);
        assertThat(outcome).isInstanceOf(WhatIfOutcome.Replayed.class);
        return ((WhatIfOutcome.Replayed) outcome).report();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void theUnchangedDocumentNeverPartsFromARealRun(long seed) {
        CurriculumDocument document = RealRuns.document(RealRuns.LADDER);
        RecordedRun run = RealRuns.recorded(document, seed, folder);

        WhatIfReport report = replay(run, document);

        assertThat(report.divergence()).isEmpty();
        assertThat(report.whatIf()).isEqualTo(report.recorded());
        assertThat(report.stages())
                .allSatisfy(s -> {
                    assertThat(s.steps().exact()).isTrue();
                    assertThat(s.tokens().whatIf().map(b -> b.median()))
                            .isEqualTo(s.tokens().recorded());
                });
    }

    @Test
    void groupsOfRolesThatDoNotCountAreNotCountedAgain() {
        CurriculumDocument document =
                RealRuns.document(
                        """
                        gradus: 1
                        curriculum: games
                        policy:
                          {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 32, context: 24,
                           warmStart: {until: 1, maxSteps: 100, batch: 32, evaluateEvery: 100, learningRate: 1.0e-2}}
                        roles: {second: {counts: false}}
                        objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 3}
                        stages:
                          - {name: play, problems: [{family: kuhn-poker}], stop: {when: "groups >= 12"}}
                        evaluate: {every: 5, problemsPerCell: 4}
                        """);
        RecordedRun run = RealRuns.recorded(document, 3, folder);

        assertThat(run.steps()).hasSize(4);
        assertThat(run.steps())
                .flatExtracting(RecordedStep::groups)
                .extracting(RecordedGroup::role)
                .contains("first", "second");
        assertThat(replay(run, document).divergence()).isEmpty();
    }

    @Test
    void commandsOfASteeredRunTakeEffectAfterTheSameSteps() {
        CurriculumDocument document = RealRuns.document(RealRuns.LADDER);
        List<LoggedCommand> log =
                List.of(
                        set(0, 1, "stages[0].maxSteps", "6"),
                        set(2, 2, "stages[0].promote.when", "reward(8 groups) >= 0.3"),
                        new LoggedCommand(
                                3, 3, new Steering.RepeatStage("first"), "ci", "once more"),
                        set(4, 4, "objective.learningRate", "1.0e-3"),
                        new LoggedCommand(8, 5, new Steering.SkipStage("first"), "ci", "on"),
                        new LoggedCommand(8, 6, new Steering.SkipStage("first"), "ci", "late"),
                        set(12, 7, "stages[1].demote.minSteps", "6"),
                        set(13, 8, "stages[1].sampler", "uniform"));
        RecordedRun run =
                RecordedRun.of(
                        "steered", document, 5, RealRuns.train(document, 5, log, folder).stream());

        WhatIfReport report = replay(run, document);

        assertThat(report.divergence()).isEmpty();
        assertThat(report.whatIf()).isEqualTo(report.recorded());
        assertThat(report.recorded())
                .extracting(StageSpan::end)
                .contains("repeated by ci: once more");
    }

    private static LoggedCommand set(long step, int number, String path, String value) {
        return new LoggedCommand(step, number, new Steering.SetValue(path, value), "ci", "to see");
    }
}
