package io.gradus.training.policy.model;

import io.gradus.training.base.Metric;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The models that a run's document names, and the policy after the warm start. Fixed ones are put
 * on the device when they are first asked for; those that move follow the policy and are saved with
 * its checkpoints.
 */
public final class ModelRegistry implements NamedModels, Checkpointable, AutoCloseable {
    static final String NAME = "models";

    private final PolicyEngine engine;
    private final Path folder;
    private final ModelArtifacts artifacts;
    private final PolicyStore.Opener stores;
    private final SequencedMap<String, RegisteredModel> models = new LinkedHashMap<>();
    private final SequencedMap<String, BorrowedPolicy> borrowed = new LinkedHashMap<>();

    /**
     * A shelf of what a document names.
     *
     * @param specs the models by name
     * @param folder the run's folder, beside those of other runs
     * @param engine the policy
     * @param artifacts what stages left
     * @param stores opens the checkpoints in a run's folder
     */
    public ModelRegistry(
            SequencedMap<String, ModelSpec> specs,
            Path folder,
            PolicyEngine engine,
            ModelArtifacts artifacts,
            PolicyStore.Opener stores) {
        this.engine = engine;
        this.stores = stores;
        this.folder = folder;
        this.artifacts = artifacts;
        models.put(INITIAL, new FixedModel(engine, this::afterWarmStart));
        specs.forEach((name, spec) -> models.put(name, shelved(name, spec)));
    }

    private RegisteredModel shelved(String name, ModelSpec spec) {
        return switch (spec) {
            case ModelSpec.Initial _ -> new FixedModel(engine, this::afterWarmStart);
            case ModelSpec.Snapshot snapshot -> new SnapshotModel(engine, snapshot);
            case ModelSpec.Average(double decay) -> new AverageModel(engine, decay);
            case ModelSpec.Artifact artifact ->
                    new FixedModel(engine, () -> left(name, artifact.reference()));
            case ModelSpec.Checkpoint checkpoint -> {
                BorrowedPolicy policy = new BorrowedPolicy(folder, name, checkpoint, stores);
                borrowed.put(name, policy);
                yield new FixedModel(engine, () -> source(policy));
            }
        };
    }

    private ModelSource afterWarmStart() {
        PolicyWeights weights = stores.open(folder).reference(engine.shape());
        return new ModelSource(weights, 0, "the policy after the warm start", "");
    }

    private static ModelSource source(BorrowedPolicy policy) {
        BorrowedPolicy.Facts facts = policy.take();
        return new ModelSource(
                policy.weights(facts), facts.version(), facts.origin(), facts.sha256());
    }

    private ModelSource left(String name, ArtifactReference artifact) {
        return artifacts
                .find(artifact)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "models."
                                        + name
                                        + ": no stage has left an artifact '"
                                        + artifact.words()
                                        + "' yet; a stage before this one must make it"));
    }

    /**
     * Copies what comes from other runs and tells what it is. Throws {@link
     * IllegalArgumentException} naming the model where one is missing.
     */
    public List<BorrowedModel> borrow() {
        List<BorrowedModel> found = new ArrayList<>();
        borrowed.forEach((name, policy) -> {
            BorrowedPolicy.Facts facts = policy.take();
            policy.weights(facts);
            found.add(new BorrowedModel(name, facts.origin(), facts.version(), facts.sha256()));
        });
        return found;
    }

    /** Lets a run that forks from another go on with the same copies of third runs' models. */
    public static void copyBorrowed(Path parent, Path child) throws IOException {
        BorrowedPolicy.copy(parent, child);
    }

    /** Lets models that move begin at the policy as it is now. */
    public void begin(long version) {
        SequencedMap<String, RegisteredModel.Moving> moving = moving();
        if (!moving.isEmpty()) {
            PolicyWeights weights = engine.weights();
            moving.values().forEach(model -> model.begin(weights, version));
        }
    }

    /**
     * A training step was taken, after which the policy has this version.
     *
     * @param kl mean KL estimate per token to the objective's reference in this step; NaN without
     */
    public void observe(long step, long version, double kl) {
        moving().values().forEach(model -> model.observe(step, version, kl));
    }

    /** A stage was passed by the policy of this version. */
    public void promoted(long version) {
        moving().values().forEach(model -> model.promoted(version));
    }

    @Override
    public FrozenPolicy model(String name) {
        RegisteredModel model = models.get(name);
        if (model == null) {
            throw new IllegalArgumentException(
                    "no model is named '%s' (%s)"
                            .formatted(
                                    name,
                                    Suggestions.forWord(name, models.sequencedKeySet())
                                            .orElseThrow()));
        }
        return model.now();
    }

    /** {@code model/NAME/version} of each model that moves: optimiser steps of its weights. */
    public List<Metric> report() {
        return moving().entrySet().stream()
                .map(e -> new Metric("model/" + e.getKey() + "/version", e.getValue().version()))
                .toList();
    }

    private SequencedMap<String, RegisteredModel.Moving> moving() {
        SequencedMap<String, RegisteredModel.Moving> moving = new LinkedHashMap<>();
        models.forEach((name, model) -> {
            if (model instanceof RegisteredModel.Moving moves) {
                moving.put(name, moves);
            }
        });
        return moving;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        Map<String, String> fixed = new LinkedHashMap<>();
        borrowed.forEach((name, policy) -> fixed.put(name, policy.take().sha256()));
        return RegistryState.of(moving(), fixed).part(NAME);
    }

    @Override
    public void restore(PartState saved) {
        RegistryState state = RegistryState.of(saved);
        borrowed.forEach((name, policy) -> state.requireSame(name, policy.take().sha256()));
        moving().forEach((name, model) ->
                state.weights(name, engine.shape())
                        .ifPresent(weights -> model.begin(weights, state.version(name))));
    }

    /**
     * Takes models that never change off the device until they are asked for again: a stage is
     * left, and with it perhaps an artifact of the same name.
     */
    public void letGo() {
        models.values().stream()
                .filter(FixedModel.class::isInstance)
                .forEach(RegisteredModel::close);
    }

    @Override
    public void close() {
        models.values().forEach(RegisteredModel::close);
    }
}
