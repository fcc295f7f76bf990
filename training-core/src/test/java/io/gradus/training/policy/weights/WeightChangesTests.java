package io.gradus.training.policy.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.NamedTensor;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeightChangesTests {
    private static NamedTensor tensor(String name, float... values) {
        return new NamedTensor(name, new long[] {values.length}, values);
    }

    private static WeightChange change(String name, float[] before, float[] after) {
        return WeightChange.of(tensor(name, before), tensor(name, after));
    }

    @Test
    void aWeightIsChangedBeyondAThousandthOfItsLargerValue() {
        // 1 -> 1.0009 stays within 1.0009e-3, 1 -> 1.002 does not; -1 -> 1 changes its sign
        WeightChange change =
                change(
                        "a",
                        new float[] {1, 1, -1, 0, 0},
                        new float[] {1.0009f, 1.002f, 1, 0, 1e-9f});

        assertThat(change.changed()).isEqualTo(3);
        assertThat(change.changedShare()).isCloseTo(0.6, within(1e-12));
    }

    @Test
    void aWeightIsMovedBeyondAHundredThousandth() {
        WeightChange change =
                change("a", new float[] {1, 1, 0, 0}, new float[] {1.0009f, 1, 9e-6f, 2e-5f});

        assertThat(change.moved()).isEqualTo(2);
        assertThat(change.movedShare()).isEqualTo(0.5);
    }

    @Test
    void theDistanceIsAPartOfTheLengthOfTheWeights() {
        // moved by (3, 4), was (0, 10)
        WeightChange change = change("a", new float[] {0, 10}, new float[] {3, 14});

        assertThat(change.relativeDistance()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void whatDidNotMoveIsNoDistanceEvenFromNothing() {
        assertThat(change("a", new float[] {0}, new float[] {0}).relativeDistance()).isZero();
    }

    @Test
    void partsAreCountedTogetherByLayer() {
        WeightChanges changes =
                new WeightChanges(
                        List.of(
                                change("embedding.weight", new float[] {1, 1}, new float[] {1, 2}),
                                change("layers.0.a.weight", new float[] {1}, new float[] {1}),
                                change(
                                        "layers.0.b.weight",
                                        new float[] {1, 1, 1},
                                        new float[] {2, 1, 1}),
                                change("layers.10.a.weight", new float[] {1}, new float[] {5})));

        assertThat(changes.layers())
                .extracting(WeightChange::name, WeightChange::size, WeightChange::changed)
                .containsExactly(
                        tuple("embedding", 2L, 1L),
                        tuple("layers.0", 4L, 1L),
                        tuple("layers.10", 1L, 1L));
        // 3 of 7 changed; distances 1, 1 and 4 over sqrt(7) in all
        assertThat(changes.all().changedShare()).isCloseTo(3 / 7.0, within(1e-12));
        assertThat(changes.all().relativeDistance())
                .isCloseTo(Math.sqrt(18) / Math.sqrt(7), within(1e-12));
    }

    @Test
    void metricsNameEachLayer() {
        WeightChanges changes =
                new WeightChanges(
                        List.of(
                                change("norm.weight", new float[] {1}, new float[] {1}),
                                change("layers.0.a.weight", new float[] {2}, new float[] {3})));

        assertThat(changes.metrics())
                .containsExactly(
                        new Metric("weights/changed", 0.5),
                        new Metric("weights/changed/norm", 0),
                        new Metric("weights/changed/layers.0", 1),
                        new Metric("weights/distance", 1 / Math.sqrt(5)),
                        new Metric("weights/distance/norm", 0),
                        new Metric("weights/distance/layers.0", 0.5));
    }
}
