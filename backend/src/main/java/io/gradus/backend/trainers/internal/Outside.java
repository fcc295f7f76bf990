package io.gradus.backend.trainers.internal;

import io.gradus.backend.leases.Handling;
import io.gradus.backend.leases.PartFit;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EntrySpec;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.SkipSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A curriculum with how its parts fare with a trainer outside.
 *
 * @param document the curriculum
 * @param parts its parts
 */
record Outside(CurriculumDocument document, List<PartFit> parts) {
    private static final String CONDITION = "condition of ";
    private static final String EPISODES = "problems of ";

    /**
     * Parts that stand at a path, below it or above it; policy and objective as a whole are none.
     */
    List<PartFit> at(String path) {
        return parts.stream()
                .filter(part -> !part.part().startsWith(CONDITION))
                .filter(part -> part.place().contains(".") || part.place().contains("["))
                .filter(part -> isWithin(part.place(), path) || isWithin(path, part.place()))
                .toList();
    }

    private static boolean isWithin(String inner, String outer) {
        return inner.equals(outer)
                || inner.startsWith(outer + ".")
                || inner.startsWith(outer + "[");
    }

    /** Why episodes cannot be played; empty where they can. */
    Optional<String> episodesRefused() {
        return parts.stream()
                .filter(part -> part.handling() == Handling.REFUSED)
                .filter(part -> part.part().startsWith(EPISODES))
                .map(PartFit::reason)
                .findFirst();
    }

    /** Whether the trainer plays any problems turn by turn. */
    boolean isPlayed() {
        return parts.stream().anyMatch(part -> part.handling() == Handling.BY_TURNS);
    }

    /** What a rule of a stage reads that the curriculum does not measure itself. */
    List<Signal> unmeasured(String path) {
        int index = stageIndex(path);
        StageSpec stage = document.stages().get(index);
        return conditionOf(stage, path.substring(path.lastIndexOf('.') + 1)).stream()
                .flatMap(text -> Condition.parse(text).comparisons())
                .map(Condition.Compare::signal)
                .distinct()
                .filter(signal -> reported(index, signal).isPresent())
                .toList();
    }

    /** What becomes of a signal that the curriculum does not measure itself. */
    Optional<PartFit> reported(int stage, Signal signal) {
        return parts.stream()
                .filter(part -> part.place().equals("stages[" + stage + "]"))
                .filter(part -> part.part().startsWith(CONDITION))
                .filter(part -> part.reason().startsWith(signal.sentence() + " "))
                .findFirst();
    }

    static int stageIndex(String path) {
        return Integer.parseInt(path.substring("stages[".length(), path.indexOf(']')));
    }

    private static Optional<String> conditionOf(StageSpec stage, String rule) {
        return switch (rule) {
            case "enter" -> stage.enter().map(EntrySpec::when);
            case "skip" -> stage.skip().map(SkipSpec::when);
            case "promote" -> stage.promote().map(RuleSpec::when);
            case "demote" -> stage.demote().map(RuleSpec::when);
            case "stop" -> stage.stop().map(RuleSpec::when);
            case "loop" -> stage.loop().flatMap(LoopSpec::until);
            default -> throw new IllegalArgumentException(rule + " is no rule of a stage");
        };
    }

    /** Whether all stages that take part agree in a setting of their objectives. */
    boolean agree(Function<ObjectiveSpec, Object> setting) {
        return document.stageObjectives().map(setting).distinct().count() <= 1;
    }

    /** Whether a setting of all stages' objectives stays at one value. */
    boolean stays(Function<ObjectiveSpec, Schedule> setting) {
        return agree(setting::apply)
                && document.stageObjectives().map(setting).allMatch(Schedule::isConstant);
    }
}
