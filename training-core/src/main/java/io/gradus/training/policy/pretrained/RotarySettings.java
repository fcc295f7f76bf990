package io.gradus.training.policy.pretrained;

import java.util.Optional;

/**
 * The rotary embedding of a configuration: {@code rope_theta} and {@code rope_scaling} as
 * transformers 4 writes them, or {@code rope_parameters} of transformers 5.
 */
record RotarySettings(double theta, Optional<RotaryScaling> scaling) {
    private static final double THETA = 10_000; // transformers' default for all three
    private static final String SUPPORTED = "rope_type default and llama3";

    static RotarySettings of(ConfigJson config) {
        Optional<ConfigJson> rotary =
                config.object("rope_parameters").or(() -> config.object("rope_scaling"));
        double theta =
                rotary.flatMap(json -> json.number("rope_theta").stream().boxed().findFirst())
                        .orElseGet(() -> config.number("rope_theta").orElse(THETA));
        requireWhole(config);
        rotary.ifPresent(RotarySettings::requireWhole);
        return new RotarySettings(theta, rotary.flatMap(json -> scaling(json, config)));
    }

    private static void requireWhole(ConfigJson json) {
        if (json.number("partial_rotary_factor").orElse(1) != 1) {
            throw json.unsupported("partial_rotary_factor", "rotation of whole heads");
        }
    }

    private static Optional<RotaryScaling> scaling(ConfigJson json, ConfigJson config) {
        String type = json.text("rope_type").or(() -> json.text("type")).orElse("default");
        return switch (type) {
            case "default" -> Optional.empty();
            case "llama3" -> Optional.of(llama3(json, config));
            default -> throw json.unsupported("rope_type " + type, SUPPORTED);
        };
    }

    private static RotaryScaling llama3(ConfigJson json, ConfigJson config) {
        String original = "original_max_position_embeddings";
        RotaryScaling scaling =
                new RotaryScaling(
                        json.required("factor"),
                        json.required("low_freq_factor"),
                        json.required("high_freq_factor"),
                        json.whole(original)
                                .or(() -> config.whole(original))
                                .orElseGet(() -> json.size(original)));
        if (scaling.factor() < 1 || scaling.highFrequency() <= scaling.lowFrequency()) {
            throw new IllegalArgumentException(
                    "%s: factor must be >= 1 and high_freq_factor above low_freq_factor, were %s, %s and %s; get the model again"
                            .formatted(
                                    json.place(),
                                    scaling.factor(),
                                    scaling.highFrequency(),
                                    scaling.lowFrequency()));
        }
        return scaling;
    }
}
