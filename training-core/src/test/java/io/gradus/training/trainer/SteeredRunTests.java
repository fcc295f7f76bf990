package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.base.Metric;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.SteeringKind;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SteeredRunTests {
    /** The stages are first, at most 5 steps, and second, 6 steps. */
    private static final List<LoggedCommand> LOG =
            List.of(
                    set(0, 1, "evaluate.every", "3"),
                    set(2, 2, "objective.learningRate", "2.0e-3"),
                    set(2, 4, "rubrics.shaped.criteria[1].weight", "0.25"),
                    new LoggedCommand(3, 5, new Steering.RepeatStage("first"), "ci", "again"),
                    set(4, 6, "objective.kl", "0.1"),
                    set(5, 7, "stages[7].maxSteps", "4"),
                    new LoggedCommand(5, 8, new Steering.SkipStage("first"), "ci", "enough"),
                    set(6, 9, "stages[1].stop.when", "steps >= 4 or passRate(all, 4 groups) > 1"));

    @TempDir private Path folder;

    private static LoggedCommand set(long step, int number, String path, String value) {
        return new LoggedCommand(
                step, number, new Steering.SetValue(path, value), "local", "to see");
    }

    /**
     * Asked between steps; hands the commands out as a server does, all that are due and old ones
     * too.
     */
    private static RunControl control(List<LoggedCommand> commands) {
        return control(commands, _ -> true);
    }

    private static RunControl control(List<LoggedCommand> commands, LongPredicate goesOn) {
        return new RunControl() {
            private long step;

            @Override
            public boolean goesOn(long completed) {
                step = completed;
                return goesOn.test(completed);
            }

            @Override
            public List<SteeringCommand> steering(long seq) {
                return commands.stream()
                        .filter(c -> c.step() <= step)
                        .map(c -> new SteeringCommand(c.number(), c.change(), c.by(), c.reason()))
                        .toList();
            }
        };
    }

    private List<String> live(String place) {
        List<String> events = new ArrayList<>();
        RunSettings settings = TinyRuns.settings(folder.resolve(place), 5, 0);
        assertThat(
                        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control(LOG))
                                .execute())
                .isEqualTo(RunOutcome.COMPLETED);
        return events;
    }

    private static <E extends TrainingEvent> List<E> of(Class<E> type, List<String> events) {
        return events.stream()
                .map(EventJson::read)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    @Test
    void commandsAreAppliedBetweenStepsAndToldWithBeforeAndAfter() {
        List<String> events = live("live");

        List<TrainingEvent.Steered> told = of(TrainingEvent.Steered.class, events);
        assertThat(told)
                .extracting(TrainingEvent.Steered::number)
                .containsExactly(1, 2, 4, 5, 6, 7, 8, 9);
        assertThat(told)
                .extracting(TrainingEvent.Steered::step)
                .containsExactly(0L, 2L, 2L, 3L, 4L, 5L, 5L, 6L);
        assertThat(told.get(1).before()).isEqualTo("{linear: {from: 0.01, to: 0.001, over: 8}}");
        assertThat(told.get(1).after()).isEqualTo("0.002");
        assertThat(told.get(1).isApplied()).isTrue();
        assertThat(told.get(5).refusal()).contains("stages[7].maxSteps", "cannot be changed");
        assertThat(told.get(6).kind()).isEqualTo(SteeringKind.SKIP);
        assertThat(told.get(6).after()).isEqualTo("second");
        assertThat(CommandLog.in(folder.resolve("live/run")).all()).isEqualTo(LOG);
    }

    @Test
    void everyCommandHasItsEffectFromTheNextStepOn() {
        List<String> events = live("live");

        List<Double> rates =
                of(TrainingEvent.StepCompleted.class, events).stream()
                        .map(e -> metric(e, "learningRate"))
                        .toList();
        assertThat(rates.subList(0, 2)).doesNotContain(2e-3);
        assertThat(rates.subList(2, rates.size())).containsOnly(2e-3);
        assertThat(of(TrainingEvent.StageEntered.class, events))
                .extracting(
                        TrainingEvent.StageEntered::step,
                        TrainingEvent.StageEntered::change,
                        TrainingEvent.StageEntered::reason)
                .containsExactly(
                        tuple(0L, StageChange.STARTED, "the run begins here"),
                        tuple(3L, StageChange.REPEATED, "repeated by ci: again"),
                        tuple(5L, StageChange.PROMOTED, "skipped by ci: enough"));
        assertThat(of(TrainingEvent.EvaluationCompleted.class, events))
                .extracting(TrainingEvent::step)
                .containsExactly(0L, 3L, 6L, 9L);
        assertThat(of(TrainingEvent.RunFinished.class, events))
                .extracting(TrainingEvent::step)
                .containsExactly(9L);
    }

    private static double metric(TrainingEvent.StepCompleted completed, String name) {
        return completed.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLogAloneRepeatsASteeredRunBitForBit() {
        List<String> expected = live("live");
        RunSettings settings = TinyRuns.settings(folder.resolve("replay"), 5, 0);
        CommandLog.in(settings.folder())
                .takeOver(CommandLog.read(folder.resolve("live/run").resolve(CommandLog.FILE)));
        List<String> events = new ArrayList<>();

        new TrainingRun(settings, e -> events.add(EventJson.write(e)), RunControl.untilEnd())
                .execute();

        assertThat(events).isEqualTo(expected);
    }

    @Test
    void aSteeredRunThatDiesAnywhereRepeatsTheSameEventsBitForBit() {
        List<String> expected = live("live");
        for (long crash = 6; crash <= expected.size(); crash += 3) {
            RunSettings settings = TinyRuns.settings(folder.resolve("crash" + crash), 5, 0);
            SequencedMap<Long, String> told = new TreeMap<>();
            TrainingRun dying = new TrainingRun(settings, dyingAt(crash, told), control(LOG));
            assertThatThrownBy(dying::execute).hasMessageContaining("dies here");
            EventListener comparing =
                    event -> {
                        String again = EventJson.write(event);
                        assertThat(told.put(event.seq(), again)).isIn(null, again);
                    };

            // no command is given a second time: the log has those that were applied
            new TrainingRun(settings, comparing, control(LOG)).execute();

            assertThat(told.values()).containsExactlyElementsOf(expected);
        }
    }

    private static EventListener dyingAt(long crash, SequencedMap<Long, String> told) {
        return event -> {
            if (event.seq() == crash) {
                throw new IllegalStateException("the process dies here");
            }
            told.put(event.seq(), EventJson.write(event));
        };
    }

    @Test
    void aSteeredRunInterruptedAtEveryStepRepeatsTheSameEvents() {
        List<String> expected = live("live");
        RunSettings settings = TinyRuns.settings(folder.resolve("paused"), 5, 0);
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings,
                                    e -> events.add(EventJson.write(e)),
                                    control(LOG, _ -> asked.incrementAndGet() < 3))
                            .execute();
        }
        assertThat(events).isEqualTo(expected);
    }

    @Test
    void skippingTheLastStageCompletesTheRun() {
        List<LoggedCommand> log =
                List.of(new LoggedCommand(7, 1, new Steering.SkipStage("second"), "ci", "done"));
        RunSettings settings = TinyRuns.settings(folder.resolve("skipped"), 5, 0);
        List<String> events = new ArrayList<>();

        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control(log)).execute();

        assertThat(of(TrainingEvent.RunFinished.class, events))
                .extracting(TrainingEvent::step, TrainingEvent.RunFinished::reason)
                .containsExactly(tuple(7L, "last stage completed: skipped by ci: done"));
    }

    @Test
    void aStageThatWasLeftMeanwhileIsNotSkipped() {
        List<LoggedCommand> log =
                List.of(new LoggedCommand(5, 1, new Steering.SkipStage("first"), "ci", "late"));
        RunSettings settings = TinyRuns.settings(folder.resolve("late"), 5, 0);
        List<String> events = new ArrayList<>();

        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control(log)).execute();

        assertThat(of(TrainingEvent.Steered.class, events))
                .extracting(TrainingEvent.Steered::refusal)
                .containsExactly("the run is in stage 'second', no longer in 'first'");
        assertThat(of(TrainingEvent.StepCompleted.class, events)).hasSize(11);
    }
}
