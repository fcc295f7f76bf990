package io.gradus.frontend.curricula;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A stage in small.
 *
 * @param key differs from every other card's and stays while the stage keeps its name
 * @param name its name
 * @param problems a line for each entry of problems, with its levels
 * @param rule when the next stage is entered, as a sentence; empty where it says nothing of that
 * @param badges what else it sets: sampler, filter, rubric and the like
 * @param errors errors of the document that lie in it
 * @param enabled whether it takes part
 */
record StageCard(
        String key,
        String name,
        List<String> problems,
        String rule,
        List<String> badges,
        int errors,
        boolean enabled) {
    StageCard {
        problems = List.copyOf(problems);
        badges = List.copyOf(badges);
    }

    ObjectNode json() {
        ObjectNode card =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("key", key)
                        .put("name", name)
                        .put("rule", rule)
                        .put("errors", errors)
                        .put("enabled", enabled);
        card.set("problems", texts(problems));
        card.set("badges", texts(badges));
        return card;
    }

    private static ArrayNode texts(List<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
