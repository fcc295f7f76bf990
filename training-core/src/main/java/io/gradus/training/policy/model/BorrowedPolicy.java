package io.gradus.training.policy.model;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.WeightFiles;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The policy of another run, copied into this run's folder when it begins, so that the other run
 * may go on, thin its checkpoints or be removed.
 *
 * @param folder this run's folder
 * @param name the model's name
 * @param spec which run and checkpoint
 * @param stores opens the other run's checkpoints
 */
record BorrowedPolicy(
        Path folder, String name, ModelSpec.Checkpoint spec, PolicyStore.Opener stores) {
    static final String MODELS = "models";
    private static final JsonMapper JSON = JsonMapper.shared();

    /**
     * Facts about what was copied.
     *
     * @param run the run as the document names it
     * @param step the checkpoint's step
     * @param version optimiser steps of its policy since its warm start
     * @param sha256 of the copy, lower-case hex
     */
    record Facts(String run, long step, long version, String sha256) {
        String origin() {
            return "run " + run + " after step " + step;
        }
    }

    /**
     * Copies the policy, unless this run has it already. Throws {@link IllegalArgumentException}
     * naming run and remedy where there is no such run or checkpoint.
     */
    Facts take() {
        Optional<Facts> had = facts().filter(f -> f.run().equals(spec.run()));
        if (had.isPresent() && spec.step().orElse(had.get().step()) == had.get().step()) {
            return had.get();
        }
        new RunTokenizer(folder).requireSame(new RunTokenizer(other()), "models." + name);
        PolicyStore.Entry found =
                stores.open(other()).find(spec.step()).orElseThrow(this::missingCheckpoint);
        try {
            Files.createDirectories(weightFile().getParent());
            Path draft = weightFile().resolveSibling(name + ".writing");
            WeightFiles.writeWeights(draft, found.weights());
            Files.move(draft, weightFile(), StandardCopyOption.REPLACE_EXISTING);
            Facts facts =
                    new Facts(spec.run(), found.step(), found.version(), Sha256.hex(weightFile()));
            Files.write(factFile(), JSON.writeValueAsBytes(facts));
            return facts;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "model '" + name + "' could not be copied to " + folder, e);
        }
    }

    /** Copies all borrowed policies of one run's folder to another's. */
    static void copy(Path parent, Path child) throws IOException {
        Path from = parent.resolve(MODELS);
        if (!Files.isDirectory(from)) {
            return;
        }
        Path to = Files.createDirectories(child.resolve(MODELS));
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** A name is that of a folder beside this run's; anything with a separator is a path. */
    private Path other() {
        Path own = folder.toAbsolutePath().normalize();
        boolean isPath = spec.run().contains("/") || spec.run().contains("\\");
        Path other = isPath ? Path.of(spec.run()) : own.resolveSibling(spec.run());
        if (!Files.isDirectory(other)) {
            throw new IllegalArgumentException(
                    ("models.%s: there is no run '%s' on this machine, looked in %s; "
                                    + "name a run beside this one, or a run's folder")
                            .formatted(name, spec.run(), other));
        }
        return other;
    }

    private IllegalArgumentException missingCheckpoint() {
        return new IllegalArgumentException(
                "models."
                        + name
                        + ": run '"
                        + spec.run()
                        + "' has "
                        + spec.step().map(s -> "no checkpoint of step " + s).orElse("no checkpoint")
                        + "; it has steps "
                        + stores.open(other()).steps());
    }

    /** The copied weights; throws {@link IllegalStateException} where they are others by now. */
    PolicyWeights weights(Facts facts) {
        try {
            if (!Sha256.hex(weightFile()).equals(facts.sha256())) {
                throw new IllegalStateException(
                        "the weights of model '%s' in %s are not those this run began with (SHA-256 %s): restore the file, or start a new run"
                                .formatted(name, weightFile(), facts.sha256()));
            }
            return WeightFiles.readWeights(weightFile());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the weights of model '" + name + "' could not be read", e);
        }
    }

    private Optional<Facts> facts() {
        try {
            return Files.exists(factFile())
                    ? Optional.of(JSON.readValue(Files.readAllBytes(factFile()), Facts.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("model '" + name + "' in " + folder, e);
        }
    }

    private Path weightFile() {
        return folder.resolve(MODELS).resolve(name + ".safetensors");
    }

    private Path factFile() {
        return folder.resolve(MODELS).resolve(name + ".json");
    }
}
