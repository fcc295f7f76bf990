package io.gradus.training.policy.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TensorValues;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeTensorsTests {
    @TempDir private Path folder;

    @Test
    void whatIsWrittenIsReadBackToTheLastBit() throws IOException {
        Path file = folder.resolve("a.safetensors");
        float[] odd = {Float.MIN_VALUE, -0f, Float.NaN, Float.POSITIVE_INFINITY, 1 / 3f, 7};
        SafeTensors.write(
                file,
                List.of(
                        new NamedTensor("z", new long[] {2, 3}, odd),
                        new NamedTensor("a", new long[0], new float[] {5})));
        List<NamedTensor> read = SafeTensors.read(file);
        assertThat(read).extracting(NamedTensor::name).containsExactly("z", "a");
        assertThat(read.getFirst().shape()).containsExactly(2, 3);
        assertThat(read.getFirst().values()).isEqualTo(odd);
        assertThat(read.getLast().shape()).isEmpty();
    }

    @Test
    void aLargeFileStaysReadableOnceItIsRemoved() throws IOException {
        Path file = folder.resolve("large");
        float[] odd = {Float.MIN_VALUE, -0f, 1 / 3f};
        SafeTensors.write(
                file,
                List.of(
                        new NamedTensor("a", new long[] {3}, odd),
                        new NamedTensor("b", new long[] {2}, TensorValues.zeros(2))));
        List<NamedTensor> read = SafeTensors.read(file, 16);
        Files.delete(file);
        assertThat(read.getFirst().values()).isEqualTo(odd);
        assertThat(read.getLast().values()).containsExactly(0, 0);
    }

    @Test
    void theFileHasThePublishedLayout() throws IOException {
        Path file = folder.resolve("b.safetensors");
        SafeTensors.write(file, List.of(new NamedTensor("x", new long[] {1}, new float[] {1.5f})));
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        byte[] header = new byte[(int) bytes.getLong()];
        bytes.get(header);
        assertThat(new String(header, StandardCharsets.UTF_8))
                .isEqualTo("{\"x\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}");
        assertThat(bytes.getFloat()).isEqualTo(1.5f);
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void aFileThatIsNoSuchFileIsRefusedByName() throws IOException {
        Path file = Files.writeString(folder.resolve("c.safetensors"), "no tensors at all");
        assertThatThrownBy(() -> SafeTensors.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("c.safetensors");
    }

    @Test
    void otherElementTypesAreRefusedByName() throws IOException {
        byte[] header =
                "{\"w\":{\"dtype\":\"BF16\",\"shape\":[1],\"data_offsets\":[0,2]}}"
                        .getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes =
                ByteBuffer.allocate(10 + header.length)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(header.length)
                        .put(header);
        Path file = Files.write(folder.resolve("d.safetensors"), bytes.array());
        assertThatThrownBy(() -> SafeTensors.read(file))
                .hasMessageContaining("w must be F32, was BF16");
    }

    @Test
    void optimiserStatesKeepLargeStepCounts() throws IOException {
        PolicyShape shape = PolicyShape.of(17, 1, 8, 2, 1, 8, 8);
        PolicyWeights weights = PolicyWeights.initial(shape, new RandomStreams(1));
        List<TensorValues> moments = weights.tensors().stream().map(NamedTensor::elements).toList();
        Path file = folder.resolve("e.safetensors");
        WeightFiles.writeState(
                file, new OptimiserState(weights, moments, moments, 123_456_789_012L));
        OptimiserState read = WeightFiles.readState(file, shape);
        assertThat(read.steps()).isEqualTo(123_456_789_012L);
        assertThat(read.weights().tensors()).hasSameSizeAs(weights.tensors());
        assertThat(read.secondMoments().getLast().floats()).isEqualTo(moments.getLast().floats());
    }

    @Test
    void weightsTellTheirShapeAndAnotherIsRefusedNamingBoth() throws IOException {
        PolicyShape shape = PolicyShape.of(20, 1, 16, 2, 1, 16, 16);
        Path file = folder.resolve("weights");
        WeightFiles.writeWeights(file, PolicyWeights.initial(shape, new RandomStreams(1)));
        assertThat(WeightFiles.shape(file)).isEqualTo(shape);
        assertThat(WeightFiles.readWeights(file).shape()).isEqualTo(shape);
        PolicyShape grown = PolicyShape.of(20, 2, 16, 2, 1, 16, 16);
        assertThatThrownBy(() -> WeightFiles.readWeights(file, grown))
                .hasMessageContaining("has 1 layers of width 16")
                .hasMessageContaining("the policy has 2 layers of width 16")
                .hasMessageContaining("a policy keeps its shape for good");
    }

    @Test
    void weightsWithoutAShapeAreHeldToTheirSizes() throws IOException {
        PolicyWeights weights =
                PolicyWeights.initial(
                        PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(1));
        Path file = folder.resolve("old");
        SafeTensors.write(file, weights.tensors());
        assertThatThrownBy(() -> WeightFiles.readWeights(file))
                .hasMessageContaining("does not contain its policy's shape");
        assertThatThrownBy(() ->
                        WeightFiles.readWeights(file, PolicyShape.of(20, 1, 24, 2, 1, 16, 16)))
                .hasMessageContaining("not those of a policy of 1 layers of width 24")
                .hasMessageContaining("1 layers and an embedding of [20, 16]");
    }
}
