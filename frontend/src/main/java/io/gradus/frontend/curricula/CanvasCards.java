package io.gradus.frontend.curricula;

import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The cards of a document. They are read off its tree, so that a document with errors has cards
 * too.
 *
 * @param parts its settings
 * @param stages its stages
 */
record CanvasCards(List<PartCard> parts, List<StageCard> stages) {
    private static final List<Field> FIELDS = Shape.Fields.of(StageSpec.class).fields();
    private static final List<Field> CHOICES =
            FIELDS.stream().filter(field -> isChoice(field.shape())).toList();
    private static final Field RUBRIC = field("rubric");
    private static final Field WEIGHTS = field("weights");

    private static Field field(String name) {
        return FIELDS.stream().filter(field -> field.name().equals(name)).findFirst().orElseThrow();
    }

    /** Also where it may be left out, as guidance may. */
    private static boolean isChoice(Shape shape) {
        return switch (shape) {
            case Shape.Alternatives _ -> true;
            case Shape.Maybe(Shape present) -> isChoice(present);
            default -> false;
        };
    }

    static CanvasCards of(DocumentTree tree, List<DocumentError> errors) {
        List<PartCard> parts = new ArrayList<>();
        for (DocumentPart part : DocumentPart.values()) {
            int wrong = (int) errors.stream().filter(e -> liesIn(part, e)).count();
            parts.add(new PartCard(part, PartSummary.of(part, tree), wrong));
        }
        return new CanvasCards(parts, stages(tree, errors));
    }

    private static boolean liesIn(DocumentPart part, DocumentError error) {
        return DocumentPart.of(error.path()).filter(part::equals).isPresent();
    }

    private static List<StageCard> stages(DocumentTree tree, List<DocumentError> errors) {
        Map<String, Integer> wrong =
                errors.stream()
                        .filter(e -> e.path().startsWith("stages["))
                        .collect(
                                Collectors.toMap(
                                        e -> e.path().substring(0, e.path().indexOf(']') + 1),
                                        _ -> 1,
                                        Integer::sum));
        Map<String, Integer> seen = new HashMap<>();
        List<StageCard> cards = new ArrayList<>();
        for (DocumentNode stage : tree.entriesAt("stages")) {
            String name = text(stage, "name").orElse("unnamed");
            int times = seen.merge(name, 1, Integer::sum);
            cards.add(
                    new StageCard(
                            times == 1 ? name : name + " " + times,
                            name,
                            problems(stage),
                            rule(stage),
                            badges(stage),
                            wrong.getOrDefault(stage.path(), 0),
                            !text(stage, "enabled").equals(Optional.of("false"))));
        }
        return List.copyOf(cards);
    }

    private static List<String> problems(DocumentNode stage) {
        return stage.child("problems").stream()
                .flatMap(node ->
                        node instanceof DocumentNode.Sequence list
                                ? list.entries().stream()
                                : List.<DocumentNode>of().stream())
                .map(CanvasCards::problem)
                .toList();
    }

    /** {@code addition, digits 1..4, reverse-digits}. */
    private static String problem(DocumentNode entry) {
        List<String> words = new ArrayList<>(text(entry, "family").stream().toList());
        text(entry, "pool").ifPresent(pool -> words.add("pool " + pool));
        if (entry.child("difficulty").orElse(null) instanceof DocumentNode.Mapping levels) {
            levels.entries()
                    .forEach((name, level) -> words.add(name + " " + level.text().orElse("?")));
        }
        if (entry.child("transforms").orElse(null) instanceof DocumentNode.Sequence transforms) {
            transforms.entries().forEach(t -> words.add(t.text().orElse("?")));
        }
        return String.join(", ", words);
    }

    private static String rule(DocumentNode stage) {
        List<String> rules = new ArrayList<>();
        stage.child("promote")
                .flatMap(rule -> text(rule, "when"))
                .map(CanvasCards::sentence)
                .ifPresent(condition -> rules.add("when " + condition));
        text(stage, "maxSteps").ifPresent(steps -> rules.add("after " + steps + " steps"));
        return rules.isEmpty() ? "" : "next " + String.join(", or ", rules);
    }

    /** The condition in words, or its text while it is no condition. */
    private static String sentence(String when) {
        try {
            return Condition.parse(when).sentence();
        } catch (FormulaSyntaxException notYet) {
            return when;
        }
    }

    /**
     * Lists what it chooses for itself, whatever choices a stage has; not the defaults that a
     * resolved document writes out.
     */
    private static List<String> badges(DocumentNode stage) {
        List<String> badges = new ArrayList<>();
        for (Field choice : CHOICES) {
            chosen(stage, choice)
                    .flatMap(ChosenWords::of)
                    .ifPresent(name -> badges.add(choice.label() + ": " + name));
        }
        chosen(stage, RUBRIC)
                .flatMap(DocumentNode::text)
                .ifPresent(name -> badges.add("rubric: " + name));
        chosen(stage, WEIGHTS).ifPresent(_ -> badges.add("own weights"));
        stage.child("objective")
                .flatMap(OwnObjective::words)
                .ifPresent(words -> badges.add("objective: " + words));
        stage.child("produces")
                .flatMap(produced -> text(produced, "artifact"))
                .ifPresent(name -> badges.add("produces: " + name));
        stage.child("demote").ifPresent(_ -> badges.add("can demote"));
        stage.child("stop").ifPresent(_ -> badges.add("can end the run"));
        stage.child("enter").ifPresent(_ -> badges.add("conditional entry"));
        stage.child("skip").ifPresent(_ -> badges.add("can be skipped"));
        stage.child("loop")
                .flatMap(loop -> text(loop, "to"))
                .ifPresent(to -> badges.add("loops to " + to));
        return badges;
    }

    private static Optional<DocumentNode> chosen(DocumentNode stage, Field choice) {
        return stage.child(choice.name()).filter(node -> !choice.isDefault(node));
    }

    private static Optional<String> text(DocumentNode node, String key) {
        return node.child(key).flatMap(DocumentNode::text);
    }
}
