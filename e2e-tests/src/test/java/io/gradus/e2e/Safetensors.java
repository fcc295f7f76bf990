package io.gradus.e2e;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A file of tensors, read by the format's own words: a length, a header in JSON, the elements. */
record Safetensors(JsonNode header, byte[] elements) {
    static Safetensors read(byte[] file) {
        int length = (int) ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
        String header = new String(file, Long.BYTES, length, StandardCharsets.UTF_8);
        return new Safetensors(
                Api.parse(header), Arrays.copyOfRange(file, Long.BYTES + length, file.length));
    }

    /** Shape of each tensor, by name. */
    Map<String, List<Integer>> shapes() {
        return header.propertyStream()
                .filter(entry -> !entry.getKey().equals("__metadata__"))
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey,
                                entry ->
                                        entry.getValue()
                                                .path("shape")
                                                .valueStream()
                                                .map(JsonNode::asInt)
                                                .toList()));
    }

    /** Elements of a tensor of single precision. */
    float[] values(String name) {
        JsonNode about = header.path(name);
        if (!about.path("dtype").asString().equals("F32")) {
            throw new AssertionError(name + " is " + about);
        }
        int from = about.path("data_offsets").path(0).asInt();
        int to = about.path("data_offsets").path(1).asInt();
        float[] values = new float[(to - from) / Float.BYTES];
        ByteBuffer.wrap(elements, from, to - from)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer()
                .get(values);
        return values;
    }
}
