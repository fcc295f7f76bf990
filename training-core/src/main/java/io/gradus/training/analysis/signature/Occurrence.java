package io.gradus.training.analysis.signature;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;

/** Event in a run that a signature can count. */
public enum Occurrence {
    /** Training steps. */
    STEPS("steps", false, (run, _) -> run.steps().size()),
    /** Stages that were entered by a promotion. */
    PROMOTIONS("promotions", false, (run, _) -> changes(run, StageChange.PROMOTED)),
    /** Stages that were entered by a demotion. */
    DEMOTIONS("demotions", false, (run, _) -> changes(run, StageChange.DEMOTED)),
    /** Stages that were entered by a loop. */
    LOOPS("loops", false, (run, _) -> changes(run, StageChange.LOOPED)),
    /** How often a stage of this name was entered. */
    ENTERED("entered", true, (run, name) -> entries(run, name).count()),
    /** The step after which a stage of this name was first entered; unknown where it never was. */
    ENTERED_AT("enteredAt", true, Occurrence::firstEntered),
    /** How often a stage of this name was passed over. */
    PASSED_OVER("passedOver", true, Occurrence::passedOver),
    /** Different problems of cells of this name that were asked. */
    DISTINCT("distinct", true, Occurrence::distinct),
    /** Artifacts of this name that stages left behind. */
    PRODUCED("produced", true, Occurrence::produced),
    /** 1 where the curriculum ended by its own rules for a reason of this text, else 0. */
    FINISHED("finished", true, Occurrence::finished);

    private final String word;
    private final boolean named;
    private final ToDoubleBiFunction<Observations, Glob> number;

    Occurrence(String word, boolean named, ToDoubleBiFunction<Observations, Glob> number) {
        this.word = word;
        this.named = named;
        this.number = number;
    }

    double in(Observations run, Glob name) {
        return number.applyAsDouble(run, name);
    }

    /** What it will be in the whole run where it is this so far. */
    Bounds bounds(double soFar) {
        return this == ENTERED_AT ? Bounds.exactly(soFar) : Bounds.atLeast(soFar);
    }

    /** The word in a signature's text. */
    public String word() {
        return word;
    }

    /** Whether it asks for a name. */
    boolean isNamed() {
        return named;
    }

    static Optional<Occurrence> named(String word) {
        return Arrays.stream(values()).filter(o -> o.word.equals(word)).findFirst();
    }

    private static double changes(Observations run, StageChange change) {
        return run.entries().filter(e -> e.change() == change).count();
    }

    private static Stream<TrainingEvent.StageEntered> entries(Observations run, Glob name) {
        return run.entries().filter(e -> name.fits(e.name()));
    }

    private static double firstEntered(Observations run, Glob name) {
        return entries(run, name).mapToDouble(e -> e.step()).findFirst().orElse(Double.NaN);
    }

    private static double passedOver(Observations run, Glob name) {
        return run.entries()
                .flatMap(e -> e.passed().stream())
                .filter(p -> name.fits(p.name()))
                .count();
    }

    private static double distinct(Observations run, Glob cell) {
        return run.steps().stream()
                .flatMap(step -> step.groups().stream())
                .filter(group -> cell.fits(group.cell()))
                .map(GroupSummary::problem)
                .distinct()
                .count();
    }

    private static double produced(Observations run, Glob name) {
        return run.of(TrainingEvent.ArtifactProduced.class)
                .filter(a -> name.fits(a.name()))
                .count();
    }

    private static double finished(Observations run, Glob name) {
        return run.of(TrainingEvent.RunFinished.class).filter(f -> name.fits(f.reason())).count();
    }
}
