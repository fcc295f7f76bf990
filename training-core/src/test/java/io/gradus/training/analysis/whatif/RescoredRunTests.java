package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.preview.ComparisonReport;
import io.gradus.training.analysis.preview.GradientChange;
import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

class RescoredRunTests {
    private static final String ONE = "addition(digits=1)";
    private static final List<String> WORDS = List.of("abc", "abc", "abc", "abc");
    private static final List<String> ONE_NUMBER = List.of("abc", "abc", "99999", "abc");

    private static final String TEXT =
            """
            gradus: 1
            curriculum: by-hand
            objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 12}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
            stages:
              - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], promote: {when: "reward(4 groups) >= 0.1"}, maxSteps: 20}
              - {name: two, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 3}
            """;

    private static final String CHANGED =
            TEXT.replace(
                    "[{id: correct, verifier: {}}]",
                    "[{id: correct, verifier: {}}, {id: digits, pattern: {regex: '^[0-9]+$'}, weight: 0.5}]");

    private static WhatIfReport replay(HandMadeRun run) {
        CurriculumDocument document = RealRuns.document(TEXT);
        return ((WhatIfOutcome.Replayed)
                        WhatIf.replay(
                                run.of(document),
                                RealRuns.document(CHANGED),
                                ShippedLearner.get().settings(),
                                WhatIfLimits.PREVIEW,
                                WhatIfProgress.SILENT))
                .report();
    }

    @Test
    void exactUntilTheFirstUpdateThatWouldHaveDiffered() {
        WhatIfReport report =
                replay(
                        new HandMadeRun("one", ONE)
                                .step(0)
                                .texts(WORDS, WORDS)
                                .step(0)
                                .texts(WORDS, ONE_NUMBER)
                                .step(0)
                                .texts(ONE_NUMBER, WORDS));

        assertThat(report.divergence().get().kind()).isEqualTo(Kind.RUBRIC);
        assertThat(report.divergence().get().lastExactStep()).isEqualTo(1);
        assertThat(report.divergence().get().sentence())
                .contains("rewards 1 of 2 groups differently");
    }

    @Test
    void tellsWhichGroupsGainGradientAndWhatTheyArePaid() {
        WhatIfReport report =
                replay(
                        new HandMadeRun("one", ONE)
                                .step(0)
                                .texts(WORDS, WORDS)
                                .step(0)
                                .texts(WORDS, ONE_NUMBER)
                                .step(0));

        RescoredStage stage = report.rescored().getFirst();
        ComparisonReport comparison = stage.comparison().orElseThrow();
        assertThat(stage.withoutTexts()).isEqualTo(2);
        assertThat(stage.unlike()).isZero();
        assertThat(comparison.groups()).isEqualTo(4);
        assertThat(comparison.gradient().gained())
                .extracting(GradientChange.Spread::group)
                .containsExactly("step 2, group 1");
        assertThat(comparison.gradient().lost()).isEmpty();
        // one of sixteen rollouts is paid a half
        assertThat(comparison.shift().meanAfter()).isCloseTo(0.5 / 16, within(1e-12));
        assertThat(report.notes()).anyMatch(n -> n.startsWith("2 groups have no stored texts"));
    }

    /** Three of sixteen rollouts have two turns, each of which is paid 0.1. */
    @Test
    void turnsOfRecordedEpisodesArePaidTurnByTurn() {
        String cell = "number-guessing(range=7)";
        String asked =
                TEXT.replace(
                        "addition, difficulty: {digits: 1}",
                        "number-guessing, difficulty: {range: 7}");
        String paid = asked.replace("verifier: {}}", "count: {of: turns}}");
        List<String> turns = List.of("abc\nabc", "abc\nabc", "abc\nabc", "abc");

        WhatIfReport report =
                ((WhatIfOutcome.Replayed)
                                WhatIf.replay(
                                        new HandMadeRun("one", cell)
                                                .step(0)
                                                .texts(WORDS, WORDS)
                                                .step(0)
                                                .texts(WORDS, turns)
                                                .of(RealRuns.document(asked)),
                                        RealRuns.document(paid),
                                        ShippedLearner.get().settings(),
                                        WhatIfLimits.PREVIEW,
                                        WhatIfProgress.SILENT))
                        .report();

        ComparisonReport comparison = report.rescored().getFirst().comparison().orElseThrow();
        assertThat(comparison.gradient().gained())
                .extracting(GradientChange.Spread::group)
                .containsExactly("step 2, group 1");
        assertThat(comparison.shift().meanAfter()).isCloseTo(0.1 * 19 / 16, within(1e-12));
    }

    @Test
    void groupsWithoutTextsAreTakenForPaidOtherwise() {
        WhatIfReport report = replay(new HandMadeRun("one", ONE).step(0).step(0));

        assertThat(report.divergence().get().lastExactStep()).isZero();
        assertThat(report.divergence().get().sentence())
                .contains("rewards 0 of 0 groups differently, and 2 more have no stored texts");
        assertThat(report.rescored().getFirst().comparison()).isEmpty();
    }

    @Test
    void conditionsThatReadTheRewardSeeTheNewOneBehindTheParting() {
        HandMadeRun run = new HandMadeRun("one", ONE);
        List<String> numbers = List.of("99999", "99999", "99999", "99999");
        for (int i = 0; i < 6; i++) {
            run.step(0).texts(numbers, numbers);
        }

        WhatIfReport report = replay(run);

        // every group is paid a half, so the gate opens as soon as its four groups are there
        assertThat(report.whatIf())
                .extracting(StageSpan::name, StageSpan::from, StageSpan::to)
                .startsWith(tuple("one", 0L, 2L));
        assertThat(report.recorded()).extracting(StageSpan::name).containsExactly("one");
    }
}
