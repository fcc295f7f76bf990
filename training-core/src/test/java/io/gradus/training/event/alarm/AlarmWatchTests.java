package io.gradus.training.event.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AlarmWatchTests {
    private final AlarmWatch watch = new AlarmWatch(AlarmSpec.standard());
    private final List<AlarmChange> changes = new ArrayList<>();

    @Test
    void aCollapseIsRaisedOnceWithItsNumbersAndAgainOnlyAfterItClearedAndCooledDown() {
        steps(1, 60, 0.5, 0.4);
        steps(61, 100, 0.05, 0.4);
        steps(101, 160, 0.5, 0.4);
        steps(161, 190, 0.05, 0.4);

        // The median of 20 steps is low from the 11th low step on: 0.5 is 10 of them at step 70.
        // It is well from step 110, which must last 20 steps; it is low again from step 171.
        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                EntropyCollapseRule.KIND,
                                Severity.CRITICAL,
                                71,
                                "entropy 0.500 -> 0.050 nats (median of 20 steps), 10% of the stage's first; pass rate 0.40"),
                        new AlarmCleared(EntropyCollapseRule.KIND, 130),
                        new Alarm(
                                EntropyCollapseRule.KIND,
                                Severity.CRITICAL,
                                180,
                                "entropy 0.500 -> 0.050 nats (median of 20 steps), 10% of the stage's first; pass rate 0.40"));
    }

    @Test
    void aLowEntropyOfASolvedStageIsNoAlarm() {
        steps(1, 60, 0.5, 0.95);
        steps(61, 120, 0.01, 0.95);

        assertThat(changes).isEmpty();
    }

    @Test
    void anEntropyThatWaversAroundTheLimitIsOneAlarm() {
        steps(1, 60, 0.5, 0.4);
        for (int wave = 0; wave < 8; wave++) {
            steps(61 + 60 * wave, 90 + 60 * wave, 0.09, 0.4);
            steps(91 + 60 * wave, 120 + 60 * wave, 0.12, 0.4);
        }

        assertThat(changes).hasSize(1).first().isInstanceOf(Alarm.class);
    }

    @Test
    void aLowEntropyIsNoAlarmWhileHeldOutProblemsAreSolvedAndOneAsSoonAsTheyAreNot() {
        steps(1, 60, 0.5, 0.6);
        hear(evaluated(60, 0.85));
        hear(evaluated(61, 0.6));
        steps(62, 120, 0.05, 0.6);
        assertThat(changes).isEmpty();

        hear(evaluated(120, 0.6));
        steps(121, 122, 0.05, 0.6);
        assertThat(changes).hasSize(1).first().isInstanceOf(Alarm.class);
    }

    @Test
    void aShortReliefDoesNotClearAnAlarm() {
        steps(1, 60, 0.5, 0.4);
        steps(61, 100, 0.05, 0.4);
        for (int spell = 0; spell < 4; spell++) {
            steps(101 + 40 * spell, 115 + 40 * spell, 0.5, 0.4);
            steps(116 + 40 * spell, 140 + 40 * spell, 0.05, 0.4);
        }

        assertThat(changes).hasSize(1).first().isInstanceOf(Alarm.class);
    }

    @Test
    void aNewStageComparesWithItsOwnBeginning() {
        steps(1, 60, 0.5, 0.4);
        hear(new TrainingEvent.StageEntered(61, 60, 1, "next", StageChange.PROMOTED, "gate"));
        steps(61, 140, 0.09, 0.4);

        assertThat(changes).isEmpty();
    }

    @Test
    void aLossThatIsNoNumberIsRaisedAtOnce() {
        hear(step(1, new Metric("loss", 0.5), new Metric("gradNorm", 1)));
        hear(step(2, new Metric("loss", Double.NaN), new Metric("gradNorm", 1)));
        hear(step(3, new Metric("loss", 0.5), new Metric("gradNorm", Double.POSITIVE_INFINITY)));

        assertThat(changes)
                .containsExactly(
                        new Alarm(NonFiniteRule.KIND, Severity.CRITICAL, 2, "loss is NaN"));
    }

    @Test
    void completionsThatDoubleAreTold() {
        for (int step = 1; step <= 60; step++) {
            hear(
                    step(
                            step,
                            new Metric("length/mean", step <= 30 ? 6 : 12.5),
                            new Metric("length/truncatedShare", 0)));
        }

        // Mean of the last ten: nine at 12.5 and one at 6 is 11.85, below twice 6; ten are above.
        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                LengthExplosionRule.KIND,
                                Severity.WARNING,
                                40,
                                "length 6.0 -> 12.5 tokens (mean of 10 steps); 0% -> 0% of completions cut off"));
    }

    @Test
    void deadGroupsSayWhetherTheyAreTooHardOrTooEasy() {
        for (int step = 1; step <= 40; step++) {
            hear(
                    step(
                            step,
                            new Metric("groups/zeroVariance", 1),
                            new Metric("groups/tooHard", 0.75),
                            new Metric("groups/tooEasy", 0.25)));
        }

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                DeadGroupsRule.KIND,
                                Severity.CRITICAL,
                                20,
                                "100% of groups have equal rewards (mean of 20 steps): 75% too hard, 25% too easy"));
    }

    @Test
    void rewardsThatDifferThoughNothingIsRightAreToldFromMoreThanHalfOfTheGroupsOn() {
        var shaped = group(0, 0.1, 0.3);
        for (int step = 1; step <= 15; step++) {
            hear(groups(step, shaped, shaped, group(0.5, 0, 1), group(0, 0.2, 0.2)));
        }
        assertThat(changes).isEmpty(); // half of them

        for (int step = 16; step <= 25; step++) {
            hear(groups(step, shaped, shaped, shaped, group(0.5, 0, 1)));
        }

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                ShapedVarianceRule.KIND,
                                Severity.WARNING,
                                16,
                                "in 53% of groups (mean of 10 steps) no rollout is correct, yet rewards differ"));
    }

    private static GroupSummary group(double passRate, double... rewards) {
        return new GroupSummary(
                0,
                "addition(digits=1)#1",
                "addition(digits=1)",
                passRate,
                Arrays.stream(rewards).boxed().toList());
    }

    private static TrainingEvent groups(long step, GroupSummary... groups) {
        return new TrainingEvent.StepCompleted(
                step, step, 0, List.of(), List.of(), List.of(groups));
    }

    @Test
    void twoEvaluationsBelowTheBestWithARisingRewardAreTold() {
        double[] heldOut = {0.5, 0.6, 0.45, 0.4, 0.4};
        double[] reward = {0.2, 0.3, 0.6, 0.9, 0.9};
        for (int period = 0; period < heldOut.length; period++) {
            for (int step = 25 * period + 1; step <= 25 * period + 25; step++) {
                hear(
                        step(
                                step,
                                new Metric("reward/mean", reward[period]),
                                new Metric("reward/std", 0.5)));
            }
            hear(evaluated(25 * period + 25, heldOut[period]));
        }

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                RewardHackingRule.KIND,
                                Severity.CRITICAL,
                                100,
                                "held-out pass rate 0.60 -> 0.40 while mean reward 0.30 -> 0.90, 2 evaluations in a row"));
    }

    @Test
    void aGateThatComesNoNearerIsToldThoughItsStepsCountOn() {
        for (int step = 1; step <= 240; step++) {
            double rate = step <= 20 ? 0.02 * step : 0.4;
            hear(gated(step, rate));
        }

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                GateStuckRule.KIND,
                                Severity.WARNING,
                                220,
                                "pass rate is at least 0.7: 0.400 now, target 0.700, no progress for 200 steps"));
    }

    @Test
    void judgesThatFailAreCounted() {
        for (int step = 1; step <= 10; step++) {
            hear(step(step, new Metric("judge/asked", 40), new Metric("judge/failed", 10)));
        }

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                VerifierErrorsRule.KIND,
                                Severity.WARNING,
                                5,
                                "50 of 200 questions to the judge failed within 5 steps"));
    }

    @Test
    void rolloutsThatCannotBeVerifiedAreCountedThoughStepsWithoutAnySaySo() {
        for (int step = 1; step <= 10; step++) {
            hear(step < 6 ? step(step) : step(step, new Metric("verifier/failedShare", 0.25)));
        }

        // One of five steps is 5%, two are 10%.
        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                VerifierErrorsRule.KIND,
                                Severity.WARNING,
                                7,
                                "10% of rollouts could not be verified within 5 steps: a verifier or an expression failed or ran out of time"));
    }

    @Test
    void aRunThatStaysSlowForMinutesIsTold() {
        for (int step = 1; step <= 200; step++) {
            time(step, step <= 60 ? 1000 : 300, 5);
        }

        // The median of 20 steps is 300 from the 11th slow step on; 60 steps of 5 s are 300 s.
        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                ThroughputDropRule.KIND,
                                Severity.WARNING,
                                130,
                                "1000 -> 300 tokens/s (median of the last 20 steps), for 300 s of training"));
    }

    @Test
    void aMachineThatIsBusyAgainAndAgainIsNoAlarm() {
        for (int step = 1; step <= 1000; step++) {
            time(step, step % 100 < 50 ? 1000 : 300, 5);
        }

        assertThat(changes).isEmpty();
    }

    @Test
    void aSlowSpellDoesNotBecomeWhatIsUsual() {
        for (int step = 1; step <= 2000; step++) {
            time(step, step <= 60 ? 1000 : 300, 1);
        }

        assertThat(changes).hasSize(1).first().isInstanceOf(Alarm.class);
    }

    private void time(int step, double tokensPerSecond, double seconds) {
        changes.addAll(watch.on(new StepTiming(step, step, seconds, 0, 0, tokensPerSecond)));
    }

    @Test
    void aDocumentSwitchesAlarmsOffAndChangesTheirNumbers() {
        String text =
                """
                gradus: 1
                curriculum: quiet
                stages: [{name: only, problems: [{family: addition}]}]
                alarms: {entropyCollapse: {enabled: false}, deadGroups: {share: 0.5, window: 30}}
                """;
        Reading<CurriculumDocument> reading = CurriculumReader.read(text);

        assertThat(reading).isInstanceOf(Reading.Valid.class);
        AlarmSpec spec =
                ((Reading.Valid<CurriculumDocument>) reading).document().alarms().orElseThrow();
        assertThat(spec.watching()).hasSize(AlarmKind.all().size() - 1);
        AlarmTiming usual = new AlarmTiming(true, 10, 50, 20);
        assertThat(spec.rules()).contains(new DeadGroupsRule(usual, 30, 0.5));
        List<AlarmRule> untouched = new ArrayList<>(AlarmSpec.standard().rules());
        untouched.removeIf(DeadGroupsRule.class::isInstance);
        untouched.removeIf(EntropyCollapseRule.class::isInstance);
        assertThat(spec.rules()).containsAll(untouched);
    }

    @Test
    void everyAlarmStandsInDocumentsUnderItsName() {
        List<String> keys =
                Stream.of(AlarmRule.class.getPermittedSubclasses())
                        .map(rule -> rule.getAnnotation(Setting.class).key())
                        .toList();

        assertThat(AlarmKind.all()).extracting(AlarmKind::word).isEqualTo(keys);
    }

    @Test
    void thePageListsEveryAlarm() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "alarms.md"));

        assertThat(AlarmKind.all())
                .allSatisfy(kind -> assertThat(page).contains("\n* **`" + kind.word() + "`**: "));
    }

    private void steps(int first, int last, double entropy, double passRate) {
        for (int step = first; step <= last; step++) {
            hear(
                    step(
                            step,
                            new Metric("entropy/mean", entropy),
                            new Metric("passRate/mean", passRate)));
        }
    }

    private void hear(TrainingEvent event) {
        changes.addAll(watch.on(event));
    }

    private static TrainingEvent step(long step, Metric... metrics) {
        return new TrainingEvent.StepCompleted(
                step, step, 0, List.of(metrics), List.of(), List.of());
    }

    private static TrainingEvent evaluated(long step, double passRate) {
        return new TrainingEvent.EvaluationCompleted(
                step, step, List.of(new Metric("evaluation/passRate", passRate)));
    }

    private static TrainingEvent gated(long step, double rate) {
        var counted = new ConditionTerm("steps is at least 900", step, 900, step, 0, false);
        var rated = new ConditionTerm("pass rate is at least 0.7", rate, 0.7, 64, 64, false);
        var gate =
                new ConditionReport(
                        "promote", "both", false, "", step, 10, List.of(counted, rated));
        return new TrainingEvent.StepCompleted(step, step, 0, List.of(), List.of(gate), List.of());
    }
}
