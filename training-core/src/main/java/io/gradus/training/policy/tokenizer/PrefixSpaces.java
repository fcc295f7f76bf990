package io.gradus.training.policy.tokenizer;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lets a {@code tokenizer.json} write a text without a space in front. Texts of an episode stand
 * one behind the other, and none may gain what it does not hold.
 */
final class PrefixSpaces {
    private PrefixSpaces() {}

    static void remove(ObjectNode json) {
        if (isPrepend(json.path("normalizer"))) {
            json.putNull("normalizer");
        }
        removeBelow(json.path("normalizer"));
        removeBelow(json.path("pre_tokenizer"));
    }

    private static void removeBelow(JsonNode part) {
        if (part instanceof ObjectNode step) {
            switch (step.path("type").asString("")) {
                case "ByteLevel" -> step.put("add_prefix_space", false);
                case "Metaspace" -> {
                    step.put("prepend_scheme", "never");
                    step.remove("add_prefix_space");
                }
                default -> {}
            }
        }
        if (part instanceof ArrayNode steps) {
            for (int i = steps.size() - 1; i >= 0; i--) {
                if (isPrepend(steps.get(i))) {
                    steps.remove(i);
                }
            }
        }
        part.forEach(PrefixSpaces::removeBelow);
    }

    private static boolean isPrepend(JsonNode step) {
        return step.path("type").asString("").equals("Prepend");
    }
}
