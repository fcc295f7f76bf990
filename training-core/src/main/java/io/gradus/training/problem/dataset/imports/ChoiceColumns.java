package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.answer.ChoiceAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The choices of a row with their labels, in the shapes of MMLU (a list of texts) and ARC (a list
 * of {@code {label, text}}, or two lists), or one column per choice.
 *
 * @param texts what there is to choose from
 * @param labels what the file calls them; empty where it does not
 */
record ChoiceColumns(List<String> texts, List<String> labels) {
    /** The choices of a row; empty lists where it has none. */
    static ChoiceColumns of(ObjectNode row, ColumnMapping mapping) {
        List<String> columns = mapping.choiceColumns();
        if (columns.size() == 1) {
            return Values.at(row, columns.getFirst())
                    .map(ChoiceColumns::of)
                    .orElseGet(() -> new ChoiceColumns(List.of(), List.of()));
        }
        List<String> texts = new ArrayList<>();
        columns.forEach(c -> Values.text(row, c).ifPresent(texts::add));
        return new ChoiceColumns(texts, List.of());
    }

    private static ChoiceColumns of(JsonNode node) {
        if (node.isObject() && node.has("text")) {
            List<String> labels = node.has("label") ? Values.list(node.get("label")) : List.of();
            return new ChoiceColumns(Values.list(node.get("text")), labels);
        }
        List<String> texts = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (JsonNode choice : node.isArray() ? node.values() : List.<JsonNode>of()) {
            texts.add(Values.text(choice.has("text") ? choice.get("text") : choice).strip());
            if (choice.has("label")) {
                labels.add(choice.get("label").asString("").strip());
            }
        }
        return new ChoiceColumns(texts, labels);
    }

    /** The letter of the choice that an answer names: by label, letter, text or index from 0. */
    Optional<String> letter(JsonNode answer) {
        String text = Values.text(answer).strip();
        int label = labels.indexOf(text);
        if (label >= 0 && label < texts.size()) {
            return Optional.of(ChoiceAnswer.letter(label));
        }
        if (answer.isString()) {
            OptionalInt named = ChoiceAnswer.index(texts, text);
            if (named.isPresent()) {
                return Optional.of(ChoiceAnswer.letter(named.getAsInt()));
            }
        }
        boolean index =
                text.length() <= 2 && !text.isEmpty() && text.chars().allMatch(Character::isDigit);
        return Optional.of(text)
                .filter(t -> index && Integer.parseInt(t) < texts.size())
                .map(t -> ChoiceAnswer.letter(Integer.parseInt(t)));
    }

    /** The choices as lines of a prompt: {@code A. first}. */
    String lines() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < texts.size(); i++) {
            lines.append('\n').append(ChoiceAnswer.letter(i)).append(". ").append(texts.get(i));
        }
        return lines.toString();
    }
}
