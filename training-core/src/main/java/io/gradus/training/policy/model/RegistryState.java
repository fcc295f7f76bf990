package io.gradus.training.policy.model;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.PartState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * Contents of a shelf in a checkpoint.
 *
 * @param facts versions and hashes
 * @param tensors weights of the models that move, each tensor's name behind its model's
 */
record RegistryState(Facts facts, List<NamedTensor> tensors) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /**
     * Facts that are no tensors.
     *
     * @param versions of the models that move, by name
     * @param fixed SHA-256 of the models of other runs, by name
     */
    record Facts(Map<String, Long> versions, Map<String, String> fixed) {}

    static RegistryState of(
            SequencedMap<String, RegisteredModel.Moving> moving, Map<String, String> fixed) {
        Map<String, Long> versions = new LinkedHashMap<>();
        List<NamedTensor> tensors = new ArrayList<>();
        moving.forEach((name, model) -> {
            versions.put(name, model.version());
            for (NamedTensor tensor : model.weights().tensors()) {
                tensors.add(tensor.named(prefix(name) + tensor.name()));
            }
        });
        return new RegistryState(new Facts(versions, fixed), tensors);
    }

    static RegistryState of(PartState saved) {
        return new RegistryState(JSON.readValue(saved.json(), Facts.class), saved.tensors());
    }

    PartState part(String name) {
        return new PartState(name, JSON.writeValueAsString(facts), tensors);
    }

    long version(String name) {
        return Objects.requireNonNull(facts.versions().get(name));
    }

    Optional<PolicyWeights> weights(String name, PolicyShape shape) {
        if (!facts.versions().containsKey(name)) {
            return Optional.empty();
        }
        String prefix = prefix(name);
        return Optional.of(
                new PolicyWeights(
                        shape,
                        tensors.stream()
                                .filter(t -> t.name().startsWith(prefix))
                                .map(t -> t.named(t.name().substring(prefix.length())))
                                .toList()));
    }

    /** The models it knows, in order. */
    List<String> names() {
        List<String> names = new ArrayList<>(facts.versions().keySet());
        names.addAll(facts.fixed().keySet());
        return names;
    }

    void requireSame(String name, String sha256) {
        String before = facts.fixed().getOrDefault(name, sha256);
        if (!before.equals(sha256)) {
            throw new IllegalStateException(
                    "model '%s' is not the one this run began with (SHA-256 %s, now %s): restore it in the run's folder, or start a new run"
                            .formatted(name, before, sha256));
        }
    }

    private static String prefix(String name) {
        return name + "/";
    }
}
