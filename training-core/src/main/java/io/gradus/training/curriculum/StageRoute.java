package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the end of a stay leads: back by the stage's loop, or on to the first stage that may be
 * entered. It goes through the document once and in order, so it always comes to an end.
 */
final class StageRoute {
    private final List<StageEntry> entries;

    StageRoute(List<Stage> stages) {
        entries = stages.stream().map(StageEntry::new).toList();
    }

    /** Next move on the route. */
    sealed interface Way {
        /** Stages that are passed over before. */
        List<PassedStage> passed();

        /** A stage is entered; {@code note} says by which loop, if by one. */
        record Enter(Stage stage, StageChange change, String note, List<PassedStage> passed)
                implements Way {}

        /** No stage is left. */
        record End(List<PassedStage> passed) implements Way {}

        /** A stage is waited for. */
        record Wait(Stage stage, String reason, List<PassedStage> passed) implements Way {}
    }

    void observe(StepEvidence step) {
        entries.forEach(entry -> entry.observe(step));
    }

    void observe(List<Metric> metrics) {
        entries.forEach(entry -> entry.observe(metrics));
    }

    void reported(List<Metric> metrics) {
        entries.forEach(entry -> entry.reported(metrics));
    }

    void observe(Evaluated last) {
        entries.forEach(entry -> entry.observe(last));
    }

    /** Where a promotion out of a stage leads; changes nothing. */
    Way from(Stage stage, Optional<String> to, boolean mayWait) {
        StageEntry here = entry(stage);
        Optional<LoopSpec> loop = here.loop();
        int first =
                loop.map(LoopSpec::to)
                        .or(() -> to)
                        .map(this::place)
                        .orElse(entries.indexOf(here) + 1);
        String note = loop.isPresent() ? here.count() + " of " + stage.name() + ": " : "";
        List<PassedStage> passed = new ArrayList<>();
        for (StageEntry next : entries.subList(first, entries.size())) {
            Optional<String> obstacle = next.obstacle();
            if (obstacle.isEmpty()) {
                boolean isBack = entries.indexOf(next) <= entries.indexOf(here);
                StageChange change = isBack ? StageChange.LOOPED : StageChange.PROMOTED;
                return new Way.Enter(next.stage(), change, note, passed);
            }
            if (mayWait && next.isWaitedFor()) {
                return new Way.Wait(next.stage(), obstacle.get(), passed);
            }
            passed.add(new PassedStage(next.stage().index(), next.stage().name(), obstacle.get()));
        }
        return new Way.End(passed);
    }

    /** Counts that a stage was left by a promotion: its loop went back, or has ended. */
    void leave(Stage stage) {
        StageEntry here = entry(stage);
        if (here.loop().isPresent()) {
            here.goBack();
        } else {
            here.goOn();
        }
    }

    /** The stage before another one. */
    Stage before(Stage stage) {
        return entries.get(entries.indexOf(entry(stage)) - 1).stage();
    }

    /** The stage of a name that a rule gives. */
    Stage named(String name) {
        return entries.get(place(name)).stage();
    }

    StageEntry entry(Stage stage) {
        return entries.get(place(stage.name()));
    }

    private int place(String name) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).stage().name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no enabled stage is named '" + name + "'");
    }

    List<RouteState.StageMemory> save() {
        return entries.stream().map(StageEntry::save).toList();
    }

    /** Takes over what stages of the same names remember. */
    void restore(List<RouteState.StageMemory> saved) {
        for (StageEntry entry : entries) {
            saved.stream()
                    .filter(memory -> memory.stage().equals(entry.stage().name()))
                    .forEach(entry::restore);
        }
    }
}
