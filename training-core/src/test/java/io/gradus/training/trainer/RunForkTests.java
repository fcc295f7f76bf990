package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RunForkTests {
    private static final RunFork.Origin ORIGIN = new RunFork.Origin("r-parent", 6, "to see");

    @TempDir private Path folder;

    private static CurriculumDocument with(CurriculumDocument document, String path, String value) {
        String text = DocumentEdits.set(document.resolved(), path, value);
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }

    private static List<String> run(RunSettings settings, RunControl control) {
        List<String> events = new ArrayList<>();
        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control).execute();
        return events;
    }

    private RunSettings parent() {
        RunSettings parent = TinyRuns.settings(folder.resolve("parent"), 5, 0);
        CommandLog.in(parent.folder())
                .takeOver(
                        List.of(
                                new LoggedCommand(
                                        2,
                                        1,
                                        new Steering.SetValue("objective.learningRate", "2.0e-3"),
                                        "ci",
                                        "slower")));
        run(parent, RunControl.untilEnd());
        return parent;
    }

    private RunSettings child(RunSettings parent, CurriculumDocument document, String place) {
        RunSettings child =
                new RunSettings(
                        document, 5, "cpu", 2, folder.resolve(place), folder.resolve("cache"));
        RunFork.prepare(parent.folder(), parent.document(), ORIGIN, child.folder());
        return child;
    }

    @Test
    void aForkOfTheSameDocumentRepeatsTheStepsBehindTheCheckpoint() {
        RunSettings parent = TinyRuns.settings(folder.resolve("parent"), 5, 0);
        List<TrainingEvent.StepCompleted> whole = steps(run(parent, RunControl.untilEnd()));
        CurriculumDocument same = RunFork.documentAt(parent.folder(), parent.document(), 6);

        List<String> events = run(child(parent, same, "same"), RunControl.untilEnd());

        assertThat(EventJson.read(events.getFirst()))
                .isEqualTo(
                        new TrainingEvent.StageEntered(
                                1,
                                6,
                                1,
                                "second",
                                StageChange.STARTED,
                                "forked from run r-parent after step 6: to see"));
        assertThat(steps(events))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("seq")
                .isEqualTo(whole.subList(6, 11));
    }

    @Test
    void aForkOfASteeredRunTakesTheDocumentOfTheCheckpoint() {
        RunSettings parent = parent();

        assertThat(
                        RunFork.documentAt(parent.folder(), parent.document(), 3)
                                .objective()
                                .learningRate())
                .isEqualTo(Schedule.constant(2e-3));
        assertThat(RunFork.documentAt(parent.folder(), parent.document(), 0))
                .isEqualTo(parent.document());
    }

    private static List<TrainingEvent.StepCompleted> steps(List<String> events) {
        return events.stream()
                .map(EventJson::read)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .toList();
    }

    @Test
    void aForkGoesOnBitForBitAfterAnInterruption() {
        RunSettings parent = parent();
        CurriculumDocument changed =
                with(parent.document(), "stages[1].stop.when", "\"steps >= 8\"");
        List<String> expected = run(child(parent, changed, "straight"), RunControl.untilEnd());
        RunSettings child = child(parent, changed, "interrupted");
        AtomicInteger asked = new AtomicInteger();
        List<String> events = new ArrayList<>(run(child, _ -> asked.incrementAndGet() < 4));
        events.addAll(run(child, RunControl.untilEnd()));

        assertThat(events).isEqualTo(expected);
        assertThat(steps(events).getLast().step()).isEqualTo(13);
    }

    @Test
    void aStageThatTheChangedDocumentLacksBeginsAtItsFirst() {
        RunSettings parent = parent();
        CurriculumDocument renamed = with(parent.document(), "stages[1].name", "other");

        List<String> events = run(child(parent, renamed, "renamed"), RunControl.untilEnd());

        assertThat(EventJson.read(events.getFirst()))
                .isInstanceOfSatisfying(
                        TrainingEvent.StageEntered.class,
                        entered -> assertThat(entered.name()).isEqualTo("first"));
    }

    @Test
    void anotherPolicyIsAnObstacleThatNamesTheSetting() {
        CurriculumDocument document = TinyRuns.document(0);

        assertThat(RunFork.obstacle(document, with(document, "policy.layers", "2")))
                .hasValueSatisfying(
                        words -> assertThat(words).contains("layers changed from 1 to 2"));
        assertThat(RunFork.obstacle(document, with(document, "policy.warmStart.maxSteps", "2")))
                .isEmpty();
    }

    @Test
    void checkpointsAreKeptSpreadOverTheRun() {
        RunSettings parent = parent();

        assertThat(RunFork.steps(parent.folder())).containsExactly(0L, 3L, 6L, 9L, 11L);
        assertThatThrownBy(() -> RunFork.documentAt(parent.folder(), parent.document(), 7))
                .hasMessage("there is no checkpoint of step 7; there are [0, 3, 6, 9, 11]");
        RunSettings few =
                new RunSettings(
                        with(parent.document(), "checkpoint", "{every: 1, keep: 4}"),
                        5,
                        "cpu",
                        2,
                        folder.resolve("few"),
                        folder.resolve("cache"));
        run(few, RunControl.untilEnd());
        assertThat(RunFork.steps(few.folder()))
                .hasSize(4)
                .endsWith(10L, 11L)
                .satisfies(steps -> assertThat(steps.get(1)).isBetween(2L, 9L));
    }
}
