package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.analysis.experiment.Derivation;
import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrainingRunTests {
    @TempDir private Path folder;

    private static List<String> straight(RunSettings settings) {
        List<String> events = new ArrayList<>();
        assertThat(
                        new TrainingRun(
                                        settings,
                                        e -> events.add(EventJson.write(e)),
                                        RunControl.untilEnd())
                                .execute())
                .isEqualTo(RunOutcome.COMPLETED);
        return events;
    }

    private static List<TrainingEvent> events(List<String> payloads) {
        return payloads.stream().map(EventJson::read).toList();
    }

    @Test
    void itTellsWhatItDoesBeforeItTrains() {
        List<String> phases = new ArrayList<>();
        RunControl control =
                new RunControl() {
                    @Override
                    public boolean goesOn(long step) {
                        return false;
                    }

                    @Override
                    public void phase(String phase) {
                        phases.add(phase);
                    }
                };
        RunSettings settings = TinyRuns.settings(folder, 1, TinyRuns.unwarmed());
        List<String> told = new ArrayList<>();
        new TrainingRun(settings, e -> told.add(phases.getLast()), control).execute();
        assertThat(told).contains("evaluating before training");
        assertThat(phases).startsWith("loading the engine", "evaluating before training");
    }

    @Test
    void aRunGoesThroughItsStagesAndTellsItInOrder() {
        List<TrainingEvent> events = events(straight(TinyRuns.settings(folder, 1, 0)));
        for (int i = 0; i < events.size(); i++) {
            assertThat(events.get(i).seq()).isEqualTo(i + 1L);
        }
        assertThat(events).filteredOn(TrainingEvent.WarmStartStep.class::isInstance).hasSize(4);
        assertThat(events).filteredOn(TrainingEvent.StepCompleted.class::isInstance).hasSize(11);
        List<TrainingEvent.StageEntered> entered =
                events.stream()
                        .filter(TrainingEvent.StageEntered.class::isInstance)
                        .map(TrainingEvent.StageEntered.class::cast)
                        .toList();
        assertThat(entered).extracting(TrainingEvent.StageEntered::step).containsExactly(0L, 5L);
        assertThat(entered)
                .extracting(TrainingEvent.StageEntered::change)
                .containsExactly(StageChange.STARTED, StageChange.PROMOTED);
        assertThat(events)
                .filteredOn(TrainingEvent.EvaluationCompleted.class::isInstance)
                .extracting(TrainingEvent::step)
                .containsExactly(0L, 4L, 8L, 11L);
        assertThat(events.getLast()).isInstanceOf(TrainingEvent.RunFinished.class);
    }

    /**
     * The shares after the filter are parts of all groups, so that they add up to what was kept.
     */
    @Test
    void everyGroupTellsWhatItCostAndWhetherItWasTrainedOn() {
        double tokens = 0;
        for (TrainingEvent event : events(straight(TinyRuns.settings(folder, 1, 0)))) {
            if (!(event instanceof TrainingEvent.StepCompleted step)) {
                continue;
            }
            List<GroupWork> work = step.groups().stream().map(g -> g.work().orElseThrow()).toList();
            tokens += work.stream().mapToInt(GroupWork::tokens).sum();
            assertThat(tokens).isEqualTo(metric(step, "tokens/total"));
            assertThat(work).allMatch(w -> w.promptTokens() > 0);
            double rollouts = step.groups().stream().mapToInt(g -> g.rewards().size()).sum();
            assertThat(work.stream().mapToInt(GroupWork::truncated).sum() / rollouts)
                    .isCloseTo(metric(step, "length/truncatedShare"), within(1e-9));
            assertThat(metric(step, "diversity/completions")).isBetween(1 / 8.0, 1.0);
            double admitted = work.stream().filter(GroupWork::admitted).count();
            assertThat(admitted / work.size()).isEqualTo(metric(step, "groups/admitted"));
            assertThat(
                            metric(step, "groups/admitted/tooHard")
                                    + metric(step, "groups/admitted/mixed")
                                    + metric(step, "groups/admitted/tooEasy"))
                    .isCloseTo(metric(step, "groups/admitted"), within(1e-9));
        }
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void aBudgetCompletesARunWhereverItStands() {
        RunSettings whole = TinyRuns.settings(folder, 1, 0);
        RunSettings limited = limited(whole, new BudgetSpec(Optional.of(7L), Optional.empty()));

        List<TrainingEvent> events = events(straight(limited));

        assertThat(events.getLast())
                .isEqualTo(
                        new TrainingEvent.RunFinished(events.size(), 7, "budget spent: 7 steps"));
    }

    @Test
    void aBudgetOfTokensCompletesARunAfterTheStepThatReachesIt() {
        RunSettings whole = TinyRuns.settings(folder, 1, 0);
        RunSettings limited = limited(whole, new BudgetSpec(Optional.empty(), Optional.of(1L)));

        List<TrainingEvent> events = events(straight(limited));

        assertThat(events.getLast())
                .isEqualTo(
                        new TrainingEvent.RunFinished(events.size(), 1, "budget spent: 1 tokens"));
    }

    @Test
    void theArmsOfAnExperimentShareOneWarmStart() throws IOException {
        RunSettings treated = TinyRuns.settings(folder, 1, 0);
        List<String> told = warmStart(straight(treated));
        for (ControlArm arm : ControlArm.values()) {
            CurriculumDocument document =
                    ((Derivation.Derived) arm.of(treated.document())).document();
            RunSettings control =
                    new RunSettings(
                            document, 1, "cpu", 2, folder.resolve(arm.word()), treated.cache());

            assertThat(warmStart(straight(control))).isEqualTo(told);
        }
        try (Stream<Path> entries = Files.list(treated.cache().resolve("warm-starts"))) {
            assertThat(entries).hasSize(1);
        }
    }

    private static List<String> warmStart(List<String> payloads) {
        return payloads.stream().filter(p -> p.contains("warmStart/loss")).toList();
    }

    private static RunSettings limited(RunSettings settings, BudgetSpec budget) {
        return new RunSettings(
                settings.document().withBudget(budget),
                settings.seed(),
                settings.device(),
                settings.shards(),
                settings.folder(),
                settings.cache());
    }

    @Test
    void criteriaContributionsSumToTheRewardInMetricsAndRollouts() {
        for (TrainingEvent event : events(straight(TinyRuns.settings(folder, 2, 0)))) {
            if (event instanceof TrainingEvent.StepCompleted completed) {
                double parts =
                        completed.metrics().stream()
                                .filter(m -> m.name().startsWith("reward/criterion/"))
                                .mapToDouble(Metric::value)
                                .sum();
                assertThat(parts)
                        .isCloseTo(metric(completed.metrics(), "reward/mean"), within(1e-9));
            }
            if (event instanceof TrainingEvent.RolloutsSampled sampled) {
                assertThat(sampled.groups()).hasSize(2);
                for (SampledRollout rollout : sampled.groups().getFirst().rollouts()) {
                    double parts =
                            rollout.criteria().stream()
                                    .mapToDouble(CriterionScore::contribution)
                                    .sum();
                    assertThat(parts).isCloseTo(rollout.reward(), within(1e-9));
                }
            }
        }
    }

    private static double metric(List<Metric> metrics, String name) {
        return metrics.stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void metricsHaveEachNameOnceAndFollowTheSchedule() {
        for (TrainingEvent event : events(straight(TinyRuns.settings(folder, 3, 0)))) {
            if (event instanceof TrainingEvent.StepCompleted completed) {
                assertThat(completed.metrics()).extracting(Metric::name).doesNotHaveDuplicates();
                double done = Math.min(1, (completed.step() - 1) / 8.0);
                assertThat(metric(completed.metrics(), "learningRate"))
                        .isCloseTo(1e-2 - done * 9e-3, within(1e-12));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(double kl) {
        List<String> expected = straight(TinyRuns.settings(folder.resolve("straight"), 5, kl));
        RunSettings settings = TinyRuns.settings(folder.resolve("interrupted"), 5, kl);
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        for (int rounds = 0; outcome == RunOutcome.INTERRUPTED; rounds++) {
            // three questions a round: the first two rounds end inside the warm start
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings,
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() < 3)
                            .execute();
            assertThat(rounds).isLessThan(12);
            assertThat(new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).checkpointedSeq())
                    .isEqualTo(events.size());
        }
        assertThat(events).isEqualTo(expected);
    }

    @Test
    void aCrashRepeatsTheEventsBehindTheLastCheckpointBitForBit() {
        List<String> expected = straight(TinyRuns.settings(folder.resolve("straight"), 6, 0));
        for (int crash : new int[] {3, 9, 14, 20, expected.size() - 1}) {
            RunSettings settings = TinyRuns.settings(folder.resolve("crash" + crash), 6, 0);
            SequencedMap<Long, String> told = new TreeMap<>();
            EventListener dying =
                    event -> {
                        if (event.seq() == crash) {
                            throw new IllegalStateException("the process dies here");
                        }
                        told.put(event.seq(), EventJson.write(event));
                    };
            assertThatThrownBy(
                            () -> new TrainingRun(settings, dying, RunControl.untilEnd()).execute())
                    .hasMessageContaining("dies here");
            new TrainingRun(
                            settings,
                            event -> {
                                String again = EventJson.write(event);
                                String before = told.put(event.seq(), again);
                                assertThat(before).isIn(null, again);
                            },
                            RunControl.untilEnd())
                    .execute();
            assertThat(told.values()).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void aCachedWarmStartTellsTheSameAsAComputedOne() {
        RunSettings first = TinyRuns.settings(folder, 7, 0);
        RunSettings second =
                new RunSettings(
                        first.document(), 7, "cpu", 2, folder.resolve("other"), first.cache());
        assertThat(straight(second)).isEqualTo(straight(first));
        assertThat(first.cache().resolve("warm-starts")).isDirectoryContaining("glob:**");
    }

    @Test
    void anotherSeedIsAnotherRun() {
        assertThat(straight(TinyRuns.settings(folder.resolve("a"), 8, 0)))
                .isNotEqualTo(straight(TinyRuns.settings(folder.resolve("b"), 9, 0)));
    }

    @Test
    void aFinishedRunStaysFinished() {
        RunSettings settings = TinyRuns.settings(folder, 10, 0);
        straight(settings);
        assertThat(straight(settings)).isEmpty();
    }

    @Test
    void aFolderOfAnotherRunIsRefusedWithTheRemedy() {
        straight(TinyRuns.settings(folder, 11, 0));
        RunSettings other = TinyRuns.settings(folder, 12, 0);
        assertThatThrownBy(() -> new TrainingRun(other, _ -> {}, RunControl.untilEnd()).execute())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("seed 11")
                .hasMessageContaining("use another folder");
    }
}
