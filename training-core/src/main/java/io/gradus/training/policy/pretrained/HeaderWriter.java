package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.tensor.ElementType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Makes the header of a safetensors file whose tensors follow each other. */
public final class HeaderWriter {
    private final ObjectNode json = JsonMapper.shared().createObjectNode();
    private long end;

    /**
     * Begins a header.
     *
     * @param metadata texts by name
     */
    public HeaderWriter(Map<String, String> metadata) {
        if (!metadata.isEmpty()) {
            ObjectNode texts = json.putObject(SafetensorsHeader.METADATA);
            metadata.forEach(texts::put);
        }
    }

    /** Adds the next tensor. */
    public void add(String name, ElementType type, long[] shape) {
        long from = end;
        end += ExpectedTensors.size(shape) * type.size();
        ObjectNode about = json.putObject(name);
        about.put("dtype", type.name());
        Arrays.stream(shape).forEach(about.putArray("shape")::add);
        about.putArray("data_offsets").add(from).add(end);
    }

    /**
     * What stands before the first tensor's bytes: the header's length and text.
     *
     * @param alignment of the text's length, which spaces fill
     */
    public ByteBuffer bytes(int alignment) {
        byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
        int length = Math.ceilDiv(text.length, alignment) * alignment;
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(length).put(text);
        while (bytes.hasRemaining()) {
            bytes.put((byte) ' ');
        }
        return bytes.flip();
    }
}
