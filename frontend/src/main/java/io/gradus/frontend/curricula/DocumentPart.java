package io.gradus.frontend.curricula;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A part of a curriculum's settings that is edited on a page of its own, beside the stages. */
enum DocumentPart {
    ABOUT("About", List.of("curriculum", "description", "seed", "device")),
    POLICY("Policy & models", List.of("policy", "models", "roles")),
    OBJECTIVE("Objective", List.of("objective")),
    RUBRICS("Rubrics", List.of("rubrics")),
    POOLS("Problem pools", List.of("pools")),
    EVALUATION(
            "Evaluation, budget & alarms", List.of("evaluate", "checkpoint", "budget", "alarms"));

    private final String title;
    private final List<String> keys;

    DocumentPart(String title, List<String> keys) {
        this.title = title;
        this.keys = keys;
    }

    String title() {
        return title;
    }

    /** The document's keys that belong to it. */
    List<String> keys() {
        return keys;
    }

    /** How addresses name it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<DocumentPart> named(String word) {
        return Arrays.stream(values()).filter(part -> part.word().equals(word)).findFirst();
    }

    /** The part that a path of the document lies in; empty within stages. */
    static Optional<DocumentPart> of(String path) {
        String key = path.split("[.\\[]", 2)[0];
        return Arrays.stream(values()).filter(part -> part.keys.contains(key)).findFirst();
    }
}
