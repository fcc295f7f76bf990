package io.gradus.training.policy.model;

import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The models that a run's folder holds: its policy, the policy after the warm start, those of other
 * runs, and those that moved with the policy, as they were at a checkpoint.
 *
 * @param folder the run's folder
 * @param store its checkpoints
 */
public record RunModels(Path folder, PolicyStore store) {
    /**
     * The weights of a model at the checkpoint of a step, or at the newest. Throws {@link
     * IllegalArgumentException} naming what there is where there is no such model or checkpoint.
     */
    public PolicyWeights weights(String name, Optional<Long> step) {
        PolicyStore.Entry policy = store.find(step).orElseThrow(() -> missing(step));
        if (name.equals(NamedModels.POLICY)) {
            return policy.weights();
        }
        List<PartState> parts = store.parts(policy.step());
        return fixed(name)
                .or(() -> moved(name, parts, policy.weights().shape()))
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "the run in %s has no model '%s' (%s)"
                                        .formatted(
                                                folder,
                                                name,
                                                Suggestions.forWord(name, names(parts))
                                                        .orElseThrow())));
    }

    private static Optional<PolicyWeights> moved(
            String name, List<PartState> parts, PolicyShape shape) {
        return parts.stream()
                .filter(part -> part.name().equals(ModelRegistry.NAME))
                .findFirst()
                .flatMap(part -> RegistryState.of(part).weights(name, shape));
    }

    private List<String> names(List<PartState> parts) {
        List<String> names = new ArrayList<>(List.of(NamedModels.POLICY, NamedModels.INITIAL));
        parts.stream()
                .filter(part -> part.name().equals(ModelRegistry.NAME))
                .map(RegistryState::of)
                .forEach(state -> names.addAll(state.names()));
        return names;
    }

    /** The weights of a model that does not move with the policy. */
    private Optional<PolicyWeights> fixed(String name) {
        if (name.equals(NamedModels.INITIAL)) {
            return store.reference();
        }
        Path file = folder.resolve(BorrowedPolicy.MODELS).resolve(name + ".safetensors");
        return Optional.of(file).filter(Files::exists).map(RunModels::read);
    }

    private static PolicyWeights read(Path file) {
        try {
            return WeightFiles.readWeights(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the weights in " + file + " cannot be read", e);
        }
    }

    private IllegalArgumentException missing(Optional<Long> step) {
        List<Long> steps = store.steps();
        return new IllegalArgumentException(
                step.filter(_ -> !steps.isEmpty())
                        .map(s ->
                                "there is no checkpoint of step %s in %s; there are %s"
                                        .formatted(s, folder, steps))
                        .orElse("there is no checkpoint in " + folder + "; name a run's folder"));
    }
}
