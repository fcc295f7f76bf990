package io.gradus.training.model;

import io.gradus.training.checkpoint.HeadPart;
import io.gradus.training.checkpoint.ParameterTensors;
import io.gradus.training.checkpoint.PartState;
import io.gradus.training.checkpoint.StatefulPart;
import io.gradus.training.objective.ValueLoss;
import io.gradus.training.objective.ValueResult;
import io.gradus.training.objective.ValueRow;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Says what the rest of a rollout is worth, from every state of it: a value head on the policy's
 * trunk, or on the trunk of a model of its own.
 */
public final class Critic implements StatefulPart, AutoCloseable {
    private static final String TRUNK = "trunk.";

    private final PolicyEngine engine;
    private final Tap.Head head;
    private final ValueLoss loss;
    private final boolean hasOwnTrunk;

    private Critic(PolicyEngine engine, Tap.Head head, ValueLoss loss, boolean hasOwnTrunk) {
        this.engine = engine;
        this.head = head;
        this.loss = loss;
        this.hasOwnTrunk = hasOwnTrunk;
    }

    /**
     * A head on the policy's own trunk. Where it is not detached, its gradient is added to the
     * policy's accumulated one, which the policy's next optimiser step applies.
     */
    public static Critic shared(
            PolicyEngine policy, HeadState head, boolean detached, ValueLoss loss) {
        policy.putHead(head);
        return new Critic(policy, new Tap.Head(head.shape().name(), detached), loss, false);
    }

    /** A head on the trunk of a model of its own, which it trains and closes. */
    public static Critic separate(PolicyEngine own, HeadState head, ValueLoss loss) {
        own.putHead(head);
        return new Critic(own, new Tap.Head(head.shape().name(), false), loss, true);
    }

    /**
     * The values of states, [rows][tokens]: entry t is that of the state in which token t + 1 is
     * written, the last one that of the whole row.
     */
    public float[][] values(int[][] rows) {
        return engine.forward(batch(rows), TapRequest.of(head)).of(head);
    }

    /** One optimiser step towards the targets of the rows; each model steps with its settings. */
    public CriticReport fit(
            List<ValueRow> rows, OptimiserSettings ofHead, OptimiserSettings ofTrunk) {
        float[][] values = values(rows.stream().map(ValueRow::tokens).toArray(int[][]::new));
        ValueResult result = loss.evaluate(rows, values);
        double trunk = engine.backward(TapGradients.of("value", head, result.gradients()))[0];
        double norm = engine.stepHead(head.name(), ofHead).norm();
        if (hasOwnTrunk) {
            engine.step(ofTrunk);
        }
        return new CriticReport(
                result.loss(), result.clipShare(), result.explainedVariance(), norm, trunk);
    }

    private static TokenBatch batch(int[][] rows) {
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(rows, temperatures);
    }

    @Override
    public String name() {
        return "critic-" + head.name();
    }

    @Override
    public PartState save() {
        PartState own = HeadPart.part(name(), engine.head(head.name()));
        if (!hasOwnTrunk) {
            return own;
        }
        Stream<NamedTensor> trunk =
                ParameterTensors.of(engine.save().parameters()).stream()
                        .map(t -> t.named(TRUNK + t.name()));
        return new PartState(
                name(), own.json(), Stream.concat(own.tensors().stream(), trunk).toList());
    }

    @Override
    public void restore(PartState saved) {
        List<NamedTensor> ofTrunk =
                saved.tensors().stream()
                        .filter(t -> t.name().startsWith(TRUNK))
                        .map(t -> t.named(t.name().substring(TRUNK.length())))
                        .toList();
        List<NamedTensor> ofHead =
                saved.tensors().stream().filter(t -> !t.name().startsWith(TRUNK)).toList();
        engine.putHead(HeadPart.read(new PartState(saved.name(), saved.json(), ofHead)));
        if (hasOwnTrunk) {
            engine.restore(OptimiserState.of(engine.shape(), ParameterTensors.read(ofTrunk)));
        }
    }

    @Override
    public void close() {
        if (hasOwnTrunk) {
            engine.close();
        }
    }
}
