package io.gradus.frontend.runs;

import io.gradus.backend.metrics.CommandEffects;
import io.gradus.backend.runs.RunCommand;
import io.gradus.frontend.elements.Figures;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Commands and what followed them, in words. */
final class CommandWords {
    private CommandWords() {}

    /** A change of a value: {@code objective.kl: 0.0 → 0.1}. */
    static String change(String path, String before, String after) {
        return path + ": " + display(before) + " → " + display(after);
    }

    private static String display(String value) {
        return value.isEmpty() ? "left out" : Figures.powers(value);
    }

    /** Describes what was asked. */
    static String what(RunCommand command) {
        String before = command.before().orElse("");
        return switch (command.kind()) {
            case PAUSE -> "Pause";
            case RESUME -> "Resume";
            case STOP -> "Stop";
            case SUSPEND -> "Suspend, because the server shut down";
            case SET ->
                    change(command.place().orElse(""), before, command.after().orElse(""))
                            + command.reverts().map(n -> " (reverts " + n + ")").orElse("");
            case SKIP -> "Skip stage " + before;
            case REPEAT -> "Repeat stage " + before;
        };
    }

    /** Describes what came of it. */
    static String outcome(RunCommand command) {
        return switch (command.state()) {
            case ASKED -> "waits";
            case APPLIED ->
                    "applied" + command.revertedBy().map(n -> ", reverted by " + n).orElse("");
            case REFUSED -> "refused: " + command.refusal().orElse("");
        };
    }

    /** Means before and after with their numbers of steps; nothing before the first step after. */
    static String effects(List<CommandEffects.Effect> effects) {
        List<CommandEffects.Effect> known =
                effects.stream().filter(effect -> effect.afterPoints() > 0).toList();
        if (known.isEmpty()) {
            return "";
        }
        return known.stream().map(CommandWords::effect).collect(Collectors.joining(", "))
                + "; means of %d steps before and %d after"
                        .formatted(known.getFirst().beforePoints(), known.getFirst().afterPoints());
    }

    private static String effect(CommandEffects.Effect effect) {
        String name = effect.metric().startsWith("reward") ? "reward" : "pass rate";
        return name + " " + number(effect.before()) + " → " + number(effect.after());
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : "none";
    }
}
