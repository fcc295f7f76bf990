package io.gradus.training.trainer.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.RouteState;
import io.gradus.training.document.schedule.Controllers;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.PartState;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointPartsTests {
    private static final PolicyShape SHAPE = PolicyShape.of(97, 1, 8, 2, 1, 8, 16);

    @TempDir Path folder;

    private static Checkpoint checkpoint(long step, List<PartState> parts) {
        PolicyWeights weights = PolicyWeights.initial(SHAPE, new RandomStreams(1));
        return new Checkpoint(
                new Checkpoint.Facts("abc", 1, 1, step, 0, 0, 1, false, 0),
                new CurriculumState(
                        "abc",
                        0,
                        0,
                        0,
                        0,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        RouteState.EMPTY,
                        List.of(),
                        Controllers.Memory.EMPTY),
                OptimiserState.fresh(weights),
                parts);
    }

    @Test
    void whatPartsRememberComesBack() {
        float[] values = {1.5f, -0.1f, Float.MIN_VALUE};
        CheckpointStore store = new CheckpointStore(folder);
        store.save(
                checkpoint(
                        3,
                        List.of(
                                new PartState("baselines", "{\"first\":0.5}"),
                                new PartState(
                                        "average",
                                        "{}",
                                        List.of(new NamedTensor("w", new long[] {3}, values))))),
                2);

        List<PartState> parts = store.latest(SHAPE).orElseThrow().parts();

        assertThat(parts).extracting(PartState::name).containsExactly("average", "baselines");
        assertThat(parts.getFirst().tensors().getFirst().values()).containsExactly(values);
        assertThat(parts.getLast().json()).isEqualTo("{\"first\":0.5}");
        assertThat(parts.getLast().tensors()).isEmpty();
    }

    @Test
    void aCopyOfACheckpointHasItsParts() {
        CheckpointStore store = new CheckpointStore(folder.resolve("from"));
        store.save(checkpoint(3, List.of(new PartState("queue", "[1,2]"))), 2);
        CheckpointStore copy = new CheckpointStore(folder.resolve("to"));

        store.copy(3, copy);

        assertThat(copy.latest(SHAPE).orElseThrow().parts())
                .containsExactly(new PartState("queue", "[1,2]"));
    }

    @Test
    void aNameThatIsNoFileNameIsRefused() {
        assertThatThrownBy(() -> new PartState("../up", "{}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lower-case letters");
    }
}
