package io.gradus.training.objective;

import io.gradus.training.objective.loss.ValueLoss;
import io.gradus.training.objective.loss.ValueResult;
import io.gradus.training.objective.loss.ValueRow;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.HeadStep;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.HeadPart;
import io.gradus.training.policy.state.ParameterTensors;
import io.gradus.training.policy.state.PartState;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Says what the rest of a rollout is worth, from every state of it: a value head on the policy's
 * trunk, or on the trunk of a model of its own.
 */
public final class Critic implements Checkpointable, AutoCloseable {
    private static final String TRUNK = "trunk.";

    private final PolicyEngine engine;
    private final String head;
    private final boolean hasOwnTrunk;

    private Critic(PolicyEngine engine, HeadState head, boolean hasOwnTrunk) {
        this.engine = engine;
        this.head = head.shape().name();
        this.hasOwnTrunk = hasOwnTrunk;
        engine.putHead(head);
    }

    /** A head on the policy's own trunk. */
    public static Critic shared(PolicyEngine policy, HeadState head) {
        return new Critic(policy, head, false);
    }

    /** A head on the trunk of a model of its own, which it trains and closes. */
    public static Critic separate(PolicyEngine own, HeadState head) {
        return new Critic(own, head, true);
    }

    /**
     * How a critic takes one step.
     *
     * @param loss what it minimises
     * @param detached whether the gradient stops before the trunk; where it does not and the trunk
     *     is the policy's, it is added to the policy's accumulated one, which the policy's next
     *     optimiser step applies
     * @param weight what the loss is multiplied by
     * @param optimiser of the head, and of a trunk of its own
     */
    public record Lesson(
            ValueLoss loss, boolean detached, double weight, OptimiserSettings optimiser) {}

    /**
     * The values of states, [rows][tokens], as constants: entry t is that of the state in which
     * token t + 1 is written, the last one that of the whole row.
     *
     * @param together rows that are read in one pass, >= 1
     */
    public float[][] values(int[][] rows, int together) {
        Tap.Head tap = new Tap.Head(head, true);
        float[][] values = new float[rows.length][];
        for (int from = 0; from < rows.length; from += together) {
            int to = Math.min(rows.length, from + together);
            TokenBatch part = batch(Arrays.copyOfRange(rows, from, to));
            float[][] some = engine.score(part, TapRequest.of(tap)).of(tap);
            System.arraycopy(some, 0, values, from, some.length);
        }
        return values;
    }

    /**
     * One optimiser step towards the targets of the rows. A loss that is not finite is reported and
     * changes nothing.
     */
    public CriticReport fit(List<ValueRow> rows, Lesson lesson) {
        Tap.Head tap = new Tap.Head(head, lesson.detached());
        TokenBatch batch = batch(rows.stream().map(ValueRow::tokens).toArray(int[][]::new));
        float[][] values = engine.forward(batch, TapRequest.of(tap)).of(tap);
        ValueResult result = lesson.loss().evaluate(rows, values);
        if (!Double.isFinite(result.loss())) {
            return CriticReport.skipped(result);
        }
        scale(result.gradients(), lesson.weight());
        double trunk = engine.backward(TapGradients.of("value", tap, result.gradients()))[0];
        HeadStep step = engine.stepHead(head, lesson.optimiser());
        if (hasOwnTrunk) {
            engine.step(lesson.optimiser());
        }
        return CriticReport.of(result, step, trunk);
    }

    private static void scale(float[][] gradients, double weight) {
        for (float[] row : gradients) {
            for (int t = 0; t < row.length; t++) {
                row[t] *= (float) weight;
            }
        }
    }

    private static TokenBatch batch(int[][] rows) {
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(rows, temperatures);
    }

    @Override
    public String name() {
        return "critic-" + head;
    }

    @Override
    public PartState save() {
        PartState own = HeadPart.part(name(), engine.head(head));
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
