package io.gradus.training.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Binds a choice: {@code name}, {@code {name: {settings}}}, or the bare value of an alternative
 * that has a shorthand.
 */
final class ChoiceBinder {
    private final Binder binder;
    private final RecordBinder records;

    ChoiceBinder(Binder binder, RecordBinder records) {
        this.binder = binder;
        this.records = records;
    }

    Optional<Object> bind(Shape.Alternatives choice, Node node, String path) {
        return switch (node) {
            case MappingNode mapping -> bindMapping(choice, mapping, path);
            case ScalarNode scalar -> bindScalar(choice, scalar, path);
            case SequenceNode sequence -> bindSequence(choice, sequence, path);
            default -> refuse(choice, "", node, path);
        };
    }

    private Optional<Object> bindMapping(Shape.Alternatives choice, MappingNode node, String path) {
        var entries = binder.entries(node, path);
        if (entries.size() != 1) {
            return binder.fail(
                    node,
                    path,
                    "must have exactly one of the keys "
                            + String.join(", ", choice.names())
                            + ", has "
                            + (entries.isEmpty()
                                    ? "none"
                                    : String.join(" and ", entries.sequencedKeySet())));
        }
        String name = entries.firstEntry().getKey();
        NodeTuple entry = entries.firstEntry().getValue();
        return choice.named(name)
                .map(alternative ->
                        binder.bind(
                                alternative.fields(),
                                entry.getValueNode(),
                                Binder.below(path, name)))
                .orElseGet(
                        () -> refuse(choice, name, entry.getKeyNode(), Binder.below(path, name)));
    }

    private Optional<Object> bindScalar(Shape.Alternatives choice, ScalarNode node, String path) {
        Optional<Alternative> named = choice.named(node.getValue());
        if (named.isPresent()) {
            return named.get().isComplete()
                    ? records.bindDefaults(named.get().fields(), node, path)
                    : binder.fail(
                            node,
                            path,
                            "'" + node.getValue() + "' needs settings",
                            Optional.of(
                                    "write {"
                                            + node.getValue()
                                            + ": {"
                                            + String.join(", ", named.get().fields().keys())
                                            + "}}"));
        }
        boolean isNumber = node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT);
        Optional<Alternative> bare =
                choice.shorthand().filter(a -> isNumber && a.fields().fields().size() == 1);
        return bare.isPresent()
                ? records.bindBare(bare.get().fields(), node, path)
                : refuse(choice, node.getValue(), node, path);
    }

    private Optional<Object> bindSequence(
            Shape.Alternatives choice, SequenceNode node, String path) {
        Optional<Alternative> bare = choice.shorthand().filter(a -> a.fields().fields().size() > 1);
        return bare.isPresent()
                ? records.bind(bare.get().fields(), node, path)
                : refuse(choice, "", node, path);
    }

    private Optional<Object> refuse(
            Shape.Alternatives choice, String word, Node node, String path) {
        String bare = choice.shorthand().isPresent() ? "a number or one of " : "one of ";
        return binder.fail(
                node,
                path,
                "must be %s%s, was %s"
                        .formatted(bare, String.join(", ", choice.names()), Binder.display(node)),
                Suggestions.closest(word, choice.names()));
    }
}
