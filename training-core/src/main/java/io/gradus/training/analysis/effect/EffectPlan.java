package io.gradus.training.analysis.effect;

import io.gradus.training.analysis.recipe.RecipeResource;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The plan of the placebo test: {@code recipes/effects.yaml}, committed before any run. */
public record EffectPlan(
        @Setting(explanation = "Paired seeds of each arm, from 1.", min = 3, max = 100) int seeds,
        @Setting(explanation = "What all arms of all systems set, as YAML by path.", max = 32)
                SequencedMap<String, String> base,
        @Setting(explanation = "The systems.", min = 1, max = 64) List<EffectSpec> systems,
        @Setting(
                        explanation = "Effects that must show, or the test cannot see any.",
                        min = 1,
                        max = 8)
                List<EffectSpec> controls) {
    public EffectPlan {
        base = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(base));
        systems = List.copyOf(systems);
        controls = List.copyOf(controls);
    }

    /** The plan that comes with Gradus. */
    public static EffectPlan shipped() {
        return switch (DocumentReader.read(RecipeResource.text("effects.yaml"), EffectPlan.class)) {
            case Reading.Valid<EffectPlan>(EffectPlan plan) -> plan;
            case Reading.Invalid<EffectPlan>(var errors) ->
                    throw new IllegalStateException(
                            "effects.yaml is wrong: "
                                    + errors.stream()
                                            .map(DocumentError::sentence)
                                            .collect(Collectors.joining("; ")));
        };
    }

    /** Systems and controls. */
    public List<EffectSpec> all() {
        return Stream.concat(systems.stream(), controls.stream()).toList();
    }

    /** The system or control of a name. */
    public Optional<EffectSpec> named(String name) {
        return all().stream().filter(spec -> spec.name().equals(name)).findFirst();
    }
}
