package io.gradus.training.policy.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A model's tensors spread over files, in their order; a tensor that is larger than a file should
 * be has one of its own.
 */
record Shards(List<List<TensorEntry>> parts) {
    static Shards of(List<TensorEntry> entries, long mostBytes) {
        List<List<TensorEntry>> parts = new ArrayList<>();
        long left = 0;
        for (TensorEntry entry : entries) {
            if (parts.isEmpty() || entry.bytes() > left) {
                parts.add(new ArrayList<>());
                left = mostBytes;
            }
            parts.getLast().add(entry);
            left -= entry.bytes();
        }
        return new Shards(parts);
    }

    boolean isOne() {
        return parts.size() == 1;
    }

    /** Name of a file, as transformers names it. */
    String file(int part) {
        return isOne()
                ? "model.safetensors"
                : String.format(
                        Locale.ROOT, "model-%05d-of-%05d.safetensors", part + 1, parts.size());
    }

    long bytes() {
        return parts.stream().flatMap(List::stream).mapToLong(TensorEntry::bytes).sum();
    }

    /** The file that says where each tensor is. */
    String index() {
        ObjectNode index = JsonMapper.shared().createObjectNode();
        index.putObject("metadata").put("total_size", bytes());
        ObjectNode fileOf = index.putObject("weight_map");
        for (int part = 0; part < parts.size(); part++) {
            for (TensorEntry entry : parts.get(part)) {
                fileOf.put(entry.name(), file(part));
            }
        }
        return index.toPrettyString() + "\n";
    }
}
