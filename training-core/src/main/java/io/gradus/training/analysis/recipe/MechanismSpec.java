package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A mechanism of the published system: the lines of the curriculum that it is, how it is switched
 * off, and what shows that it is at work.
 */
public record MechanismSpec(
        @Setting(
                        explanation = "Names it; no two of a recipe have the same name.",
                        min = 1,
                        max = 80)
                String name,
        @Setting(
                        explanation =
                                "What it does, with the published constants, in a sentence or two.",
                        min = 1,
                        max = 1000)
                String what,
        @Setting(
                        explanation =
                                "Paths of the curriculum that it is; [*] stands for every entry of a list that has the rest of the path, [word] for the entry of this name or id.",
                        min = 1,
                        max = 32)
                List<String> lines,
        @Setting(
                        explanation =
                                "What is set to switch it off, as YAML by path, or remove. A line that has nothing set at it or below it is removed; what is set elsewhere goes with every line.",
                        defaults = "{}",
                        max = 32)
                SequencedMap<String, String> off,
        @Setting(
                        explanation =
                                "Plausible miswirings by name: what is set to get the mechanism wrong, as YAML by path, or remove. The signature must fail on each.",
                        defaults = "{}",
                        max = 8)
                SequencedMap<String, SequencedMap<String, String>> wrong,
        @Setting(
                        explanation =
                                "One sentence that says what a run shows where it is at work; with a signature.",
                        min = 1,
                        max = 400)
                Optional<String> shows,
        @Setting(
                        explanation =
                                "What the run of a check shows with the mechanism and not without it; the grammar is in recipes.md.",
                        min = 1,
                        max = 1000)
                Optional<String> signature) {
    public MechanismSpec {
        lines = List.copyOf(lines);
        off = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(off));
        SequencedMap<String, SequencedMap<String, String>> variants = new LinkedHashMap<>();
        wrong.forEach((variant, set) ->
                variants.put(
                        variant, Collections.unmodifiableSequencedMap(new LinkedHashMap<>(set))));
        wrong = Collections.unmodifiableSequencedMap(variants);
    }
}
