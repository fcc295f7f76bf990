package io.gradus.frontend.navigation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A part of a curriculum's settings that is edited on a page of its own, beside the stages. */
public enum DocumentPart {
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

    /** Title of its page. */
    public String title() {
        return title;
    }

    /** The document's keys that belong to it. */
    public List<String> keys() {
        return keys;
    }

    /** How addresses name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The part of this word; empty for words that name none. */
    public static Optional<DocumentPart> named(String word) {
        return Arrays.stream(values()).filter(part -> part.word().equals(word)).findFirst();
    }

    /** The part that a path of the document lies in; empty within stages. */
    public static Optional<DocumentPart> of(String path) {
        String key = path.split("[.\\[]", 2)[0];
        return Arrays.stream(values()).filter(part -> part.keys.contains(key)).findFirst();
    }
}
