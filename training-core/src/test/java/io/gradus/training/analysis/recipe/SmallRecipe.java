package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * A recipe's curriculum with everything that decides what is learned, and a policy, batches and
 * stages so small that it trains in a second.
 */
final class SmallRecipe {
    static final int STEPS_PER_STAGE = 2;

    private SmallRecipe() {}

    @SuppressWarnings("unchecked")
    static CurriculumDocument of(Recipe recipe) {
        var document =
                (Map<String, Object>)
                        new Load(LoadSettings.builder().build())
                                .loadFromString(recipe.document().curriculum().resolved());
        var policy = (Map<String, Object>) document.get("policy");
        policy.putAll(Map.of("layers", 1, "width", 16, "heads", 2, "kvHeads", 1));
        policy.put("feedForward", 16);
        ((Map<String, Object>) policy.get("warmStart"))
                .putAll(Map.of("until", 1, "maxSteps", 1, "batch", 4, "evaluateEvery", 1));
        ((Map<String, Object>) document.get("objective"))
                .putAll(Map.of("groupSize", 4, "groupsPerStep", 2));
        ((Map<String, Object>) document.get("evaluate"))
                .putAll(Map.of("every", 1000, "problemsPerCell", 2));
        for (var stage : (List<Map<String, Object>>) document.get("stages")) {
            stage.put("maxSteps", STEPS_PER_STAGE);
            for (String rule : List.of("promote", "demote")) {
                if (stage.get(rule) instanceof Map<?, ?> written) {
                    ((Map<String, Object>) written).put("minSteps", 0);
                }
            }
        }
        return ShippedRecipeTests.read(
                new Dump(DumpSettings.builder().build()).dumpToString(document));
    }
}
