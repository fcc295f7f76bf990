package io.gradus.training.objective;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.ValueLoss;
import io.gradus.training.objective.loss.ValueRow;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.state.ParameterTensors;
import io.gradus.training.policy.state.PartState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CriticTests {
    private static final RandomStreams STREAMS = new RandomStreams(4);
    private static final PolicyShape SHAPE = PolicyShape.of(20, 1, 16, 2, 1, 16, 16);
    private static final OptimiserSettings ADAM =
            new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0, 1);

    private enum Kind {
        SHARED,
        DETACHED,
        SEPARATE
    }

    private static TorchEngine engine() {
        return new TorchEngine(
                PolicyWeights.initial(SHAPE, STREAMS), ComputeDevice.choose("cpu"), 2);
    }

    private static Critic critic(Kind kind, TorchEngine policy) {
        HeadState head = HeadState.initial(new HeadShape("value", 8), SHAPE.width(), STREAMS);
        return switch (kind) {
            case SHARED, DETACHED -> Critic.shared(policy, head);
            case SEPARATE -> Critic.separate(engine(), head);
        };
    }

    private static Critic.Lesson lesson(Kind kind) {
        return new Critic.Lesson(
                new ValueLoss(Double.POSITIVE_INFINITY), kind == Kind.DETACHED, 1, ADAM);
    }

    /** Rows whose worth is whether their second token is even. */
    private static List<ValueRow> rows(SplittableRandom random) {
        List<ValueRow> rows = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int[] tokens = random.ints(random.nextInt(4, 8), 2, 20).toArray();
            boolean[] valued = new boolean[tokens.length];
            Arrays.fill(valued, 1, tokens.length, true);
            float[] targets = new float[tokens.length];
            Arrays.fill(targets, 1 - tokens[1] % 2);
            rows.add(new ValueRow(tokens, valued, targets, new float[tokens.length]));
        }
        return rows;
    }

    /** The mean loss of the last quarter of the steps. */
    private static double fit(Critic critic, Kind kind, TorchEngine policy, long seed, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Double> losses = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            losses.add(critic.fit(rows(random), lesson(kind)).loss());
            policy.step(ADAM);
        }
        return losses.subList(steps * 3 / 4, steps).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aCriticLearnsWhatStatesAreWorth(Kind kind) {
        try (TorchEngine policy = engine();
                Critic critic = critic(kind, policy)) {
            double before = fit(critic, kind, policy, 1, 1);
            double after = fit(critic, kind, policy, 2, 200);
            assertThat(after).isLessThan(before / (kind == Kind.DETACHED ? 1.05 : 2));
        }
    }

    @Test
    void onlyASharedCriticThatIsNotDetachedMovesThePolicy() {
        for (Kind kind : Kind.values()) {
            try (TorchEngine policy = engine();
                    Critic critic = critic(kind, policy)) {
                float[] before = policy.weights().tensors().get(2).values();
                CriticReport report = critic.fit(rows(new SplittableRandom(5)), lesson(kind));
                policy.step(ADAM);
                boolean same = Arrays.equals(before, policy.weights().tensors().get(2).values());
                assertThat(same).isEqualTo(kind != Kind.SHARED);
                assertThat(report.trunkNorm() > 0).isEqualTo(kind != Kind.DETACHED);
                assertThat(report.headNorm()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aCriticGoesOnBitForBitFromItsCheckpointPart(Kind kind) {
        try (TorchEngine policy = engine();
                Critic straight = critic(kind, policy);
                TorchEngine otherPolicy = engine();
                Critic resumed = critic(kind, otherPolicy)) {
            fit(straight, kind, policy, 6, 3);
            PartState saved = onHeap(straight.save());
            OptimiserState ofPolicy = onHeap(policy.save());
            fit(straight, kind, policy, 7, 3);
            fit(resumed, kind, otherPolicy, 8, 2);
            otherPolicy.restore(ofPolicy);
            resumed.restore(saved);
            fit(resumed, kind, otherPolicy, 7, 3);
            assertThat(values(resumed.save())).isEqualTo(values(straight.save()));
            assertThat(resumed.save().json()).isEqualTo(straight.save().json());
        }
    }

    private static PartState onHeap(PartState part) {
        return new PartState(
                part.name(),
                part.json(),
                part.tensors().stream().map(NamedTensor::onHeap).toList());
    }

    private static OptimiserState onHeap(OptimiserState state) {
        PartState part = new PartState("policy", "{}", ParameterTensors.of(state.parameters()));
        return OptimiserState.of(
                state.weights().shape(), ParameterTensors.read(onHeap(part).tensors()));
    }

    private static List<List<Float>> values(PartState part) {
        return part.tensors().stream().map(NamedTensor::values).map(CriticTests::list).toList();
    }

    private static List<Float> list(float[] values) {
        List<Float> list = new ArrayList<>();
        for (float value : values) {
            list.add(value);
        }
        return list;
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aReturnThatIsNotFiniteTeachesNothing(Kind kind) {
        try (TorchEngine policy = engine();
                Critic critic = critic(kind, policy)) {
            fit(critic, kind, policy, 1, 2);
            PartState before = critic.save();
            List<ValueRow> rows = rows(new SplittableRandom(3));
            rows.getFirst().targets()[1] = Float.NaN;

            CriticReport report = critic.fit(rows, lesson(kind));

            assertThat(report.applied()).isFalse();
            assertThat(values(critic.save())).isEqualTo(values(before));
            assertThat(policy.step(ADAM).total()).isZero();
        }
    }
}
