package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.StageChange;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhatIfTests {
    private static final String ONE = "addition(digits=1)";
    private static final String TWO = "addition(digits=2)";

    private static final String TEXT =
            """
            gradus: 1
            curriculum: by-hand
            policy: {warmStart: {problems: [{family: addition, difficulty: {digits: 1}}]}}
            objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 12}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
            stages:
              - {name: one, problems: [{family: addition, difficulty: {digits: 1}}, {family: addition, difficulty: {digits: 1}}],
                 promote: {when: "passRate(all, 4 groups) >= 0.7"}}
              - {name: two, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 3}
            evaluate: {problems: [{family: addition, difficulty: {digits: 2}}]}
            """;

    private static final CurriculumDocument DOCUMENT = RealRuns.document(TEXT);

    /** Pass rates 0, 0.25, 0.5, 0.75, 0.75 over two steps each; promoted after step 5. */
    private static HandMadeRun firstStage() {
        return new HandMadeRun("one", ONE)
                .step(0)
                .step(1)
                .step(2)
                .step(3)
                .step(3)
                .enter(1, "two", StageChange.PROMOTED, "recorded");
    }

    private static RecordedRun run() {
        return firstStage()
                .step(TWO, 1, 1)
                .step(TWO, 1, 1)
                .step(TWO, 1, 1)
                .finish("last stage completed")
                .of(DOCUMENT);
    }

    private static WhatIfReport replay(RecordedRun run, String changed) {
        return ((WhatIfOutcome.Replayed) outcome(run, changed)).report();
    }

    private static WhatIfOutcome outcome(RecordedRun run, String changed) {
        assertThat(changed).isNotEqualTo(TEXT);
        return WhatIf.replay(
                run,
                RealRuns.document(changed),
                ShippedLearner.get().settings(),
                WhatIfLimits.PREVIEW,
                WhatIfProgress.SILENT);
    }

    @Test
    void aLoweredGateFiresAtTheFirstStepThatReachesItAndAllBeforeIsExact() {
        WhatIfReport report = replay(run(), TEXT.replace(">= 0.7", ">= 0.35"));

        // the last four groups are those of two steps: 0, 0.125, 0.375, ...
        assertThat(report.divergence()).isPresent();
        assertThat(report.divergence().get().lastExactStep()).isEqualTo(3);
        assertThat(report.divergence().get().kind()).isEqualTo(Kind.GATE);
        assertThat(report.divergence().get().sentence())
                .contains("enters 'two'", "(0.375)", "the run stayed in 'one'");
        assertThat(report.whatIf())
                .extracting(StageSpan::name, StageSpan::from, StageSpan::to, StageSpan::estimated)
                .containsExactly(tuple("one", 0L, 3L, false), tuple("two", 3L, 6L, true));
        assertThat(report.stages().get(1).entered())
                .isEqualTo(new Difference(Optional.of(5.0), Optional.of(new Band(3, 3, 3)), true));
        assertThat(report.steps())
                .isEqualTo(new Difference(Optional.of(8.0), Optional.of(new Band(6, 6, 6)), false));
        assertThat(report.estimate()).isPresent();
        assertThat(report.estimate().get().finishedShare()).isEqualTo(1);
    }

    @Test
    void aGateThatDecidesTheSameInOtherWordsPartsNothing() {
        WhatIfReport report = replay(run(), TEXT.replace(">= 0.7", "> 0.65"));

        assertThat(report.divergence()).isEmpty();
        assertThat(report.estimate()).isEmpty();
        assertThat(report.whatIf()).hasSize(2).noneMatch(StageSpan::estimated);
        assertThat(report.whatIf().getFirst().to()).isEqualTo(5);
    }

    @Test
    void aRaisedGatePartsWhereTheRunWasPromoted() {
        WhatIfReport report = replay(run(), TEXT.replace(">= 0.7", ">= 1"));

        assertThat(report.divergence().get().lastExactStep()).isEqualTo(5);
        assertThat(report.divergence().get().sentence())
                .contains("stays in 'one'", "now 0.750", "entered 'two': recorded");
    }

    @Test
    void estimatedGroupsAreRecordedOnesOfTheSameCell() {
        WhatIfReport report = replay(run(), TEXT.replace("maxSteps: 3", "maxSteps: 4"));

        // every recorded group of the cell passes a quarter, and all were after the last gain
        assertThat(report.divergence().get().lastExactStep()).isEqualTo(8);
        assertThat(report.steps().whatIf()).contains(new Band(9, 9, 9));
        assertThat(report.estimate().get().evidence()).isEqualTo(new EvidenceShares(1, 0, 0));
        assertThat(report.stages().get(1).groups().whatIf()).contains(new Band(8, 8, 8));
        assertThat(report.stages().get(0).steps().exact()).isTrue();
        assertThat(report.stages().get(1).steps().exact()).isFalse();
        assertThat(report.cells().getFirst().passRate().exact()).isTrue();
    }

    @Test
    void aFilterPartsBehindTheFirstStepWithALevelGroup() {
        RecordedRun run =
                new HandMadeRun("one", ONE).step(2).step(1).step(ONE, 2, 4).step(1).of(DOCUMENT);

        WhatIfReport report =
                replay(run, TEXT.replace("{name: one,", "{name: one, filter: zero-variance,"));

        assertThat(report.divergence().get().kind()).isEqualTo(Kind.FILTER);
        assertThat(report.divergence().get().lastExactStep()).isEqualTo(3);
        assertThat(report.divergence().get().sentence())
                .startsWith("In step 3, 1 of 2 groups have equal rewards");
        assertThat(report.steps().whatIf()).contains(new Band(4, 4, 4));
        assertThat(report.notes()).anyMatch(n -> n.contains("ends at step 4"));
    }

    @Test
    void aFilterPartsNothingWhereEveryGroupIsMixed() {
        RecordedRun run = new HandMadeRun("one", ONE).step(2).step(1).of(DOCUMENT);

        WhatIfReport report =
                replay(run, TEXT.replace("{name: one,", "{name: one, filter: zero-variance,"));

        assertThat(report.divergence()).isEmpty();
        assertThat(report.filtered())
                .isEqualTo(new Difference(Optional.of(0.0), Optional.of(new Band(0, 0, 0)), true));
    }

    @Test
    void aTokenBudgetEndsTheRunExactly() {
        WhatIfReport report = replay(run(), TEXT + "budget: {tokens: 150}\n");

        // 80 tokens a step
        assertThat(report.divergence().get().lastExactStep()).isEqualTo(2);
        assertThat(report.divergence().get().sentence()).contains("budget spent: 150 tokens");
        assertThat(report.estimate()).isEmpty();
        assertThat(report.steps())
                .isEqualTo(new Difference(Optional.of(8.0), Optional.of(new Band(2, 2, 2)), true));
    }

    @Test
    void aStageOfAnotherLengthPartsAtOnceWhereCoefficientsRunOverIt() {
        String over =
                TEXT.replace("maxTokens: 12", "maxTokens: 12, learningRate: 1.0e-4")
                        .replace(
                                "maxSteps: 3",
                                "maxSteps: 30, objective: {learningRate: {linear: {from: 1.0e-4, to: 0, over: stage}}}");
        RecordedRun run = firstStage().step(TWO, 1, 1).of(RealRuns.document(over));

        WhatIfReport report = replay(run, over.replace("maxSteps: 30", "maxSteps: 40"));

        assertThat(report.divergence().get().lastExactStep()).isEqualTo(5);
        assertThat(report.divergence().get().sentence()).contains("a different number of steps");
    }

    @Test
    void whatNoRecordingAnswersIsRefusedAtEveryPlaceWithARemedy() {
        String changed =
                TEXT.replace("groupSize: 4", "groupSize: 8")
                                .replace("policy: {", "policy: {layers: 3, ")
                                .replace(
                                        "name: two, problems: [{family: addition, difficulty: {digits: 2}}]",
                                        "name: two, problems: [{family: addition, difficulty: {digits: 3}}], objective: {groupsPerStep: 9}")
                                .replace("evaluate: {", "evaluate: {every: 7, ")
                        + "seed: 9\n";

        WhatIfOutcome.Refused refused = (WhatIfOutcome.Refused) outcome(run(), changed);

        assertThat(refused.refusals())
                .extracting(WhatIfRefusal::path)
                .containsExactlyInAnyOrder(
                        "policy.layers",
                        "objective.groupSize",
                        "stages[1].problems[0].difficulty.digits",
                        "stages[1].objective",
                        "evaluate.every",
                        "seed");
        assertThat(refused.refusals()).allMatch(r -> r.message().contains("train the changed"));
    }

    @Test
    void aSamplerIsNotFollowedWithoutTheSeedOfTheRun() {
        WhatIfOutcome outcome =
                outcome(
                        run(),
                        TEXT.replace(
                                "{name: one,",
                                "{name: one, sampler: {weighted: {weights: [1, 2]}},"));

        // the problems of a run by hand are not those that its seed draws
        assertThat(((WhatIfOutcome.Refused) outcome).refusals())
                .extracting(WhatIfRefusal::path)
                .containsExactly("stages[0].sampler");
    }

    @Test
    void theSameReplayGivesTheSameReport() {
        String changed = TEXT.replace(">= 0.7", ">= 0.35");

        assertThat(replay(run(), changed)).isEqualTo(replay(run(), changed));
    }

    @Test
    void aRunWithoutStepsCannotBeReplayed() {
        assertThatThrownBy(() -> new HandMadeRun("one", ONE).of(DOCUMENT))
                .hasMessageContaining("no training step yet");
    }

    @Test
    void aForkThatGoesOnWithAnotherRunsWindowsCannotBeReplayed() {
        HandMadeRun fork = new HandMadeRun(1, "two", TWO).step(1);

        assertThatThrownBy(() -> fork.of(DOCUMENT)).hasMessageContaining("forked run");
    }
}
