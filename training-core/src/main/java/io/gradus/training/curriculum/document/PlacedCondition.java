package io.gradus.training.curriculum.document;

import java.util.ArrayList;
import java.util.List;

/**
 * A condition of a stage with its place.
 *
 * @param path its place in the document
 * @param text the condition
 * @param isDelayed whether its rule asks for steps or groups beside it
 */
public record PlacedCondition(String path, String text, boolean isDelayed) {
    /** All conditions of the stage at this path. */
    public static List<PlacedCondition> in(StageSpec stage, String path) {
        List<PlacedCondition> all = new ArrayList<>();
        stage.promote().ifPresent(rule -> all.add(of(path + ".promote.when", rule)));
        stage.demote().ifPresent(rule -> all.add(of(path + ".demote.when", rule)));
        stage.stop().ifPresent(rule -> all.add(of(path + ".stop.when", rule)));
        stage.enter().ifPresent(enter -> all.add(plain(path + ".enter.when", enter.when())));
        stage.skip().ifPresent(skip -> all.add(plain(path + ".skip.when", skip.when())));
        stage.loop()
                .flatMap(LoopSpec::until)
                .ifPresent(until -> all.add(plain(path + ".loop.until", until)));
        return List.copyOf(all);
    }

    private static PlacedCondition of(String path, RuleSpec rule) {
        boolean isDelayed =
                rule.minSteps() > 0 || rule.minGroups().isPresent() || rule.holds().isPresent();
        return new PlacedCondition(path, rule.when(), isDelayed);
    }

    private static PlacedCondition plain(String path, String text) {
        return new PlacedCondition(path, text, false);
    }
}
