package io.gradus.training.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Holds a list or a mapping to the limit of its setting before any entry is read, so that a text
 * costs no more than its limits allow.
 */
record SizeLimit(Setting setting, Findings findings) {
    /** The node with at most so many entries as the setting allows; reports those left unread. */
    Node within(Shape shape, Node node, String path) {
        return switch (shape) {
            case Shape.Maybe(Shape inner) -> within(inner, node, path);
            case Shape.Listing _ when node instanceof SequenceNode list ->
                    isOver(list.getValue().size(), node, path) ? first(list) : node;
            case Shape.Mapping _ when node instanceof MappingNode mapping ->
                    isOver(mapping.getValue().size(), node, path) ? first(mapping) : node;
            default -> node;
        };
    }

    private boolean isOver(int size, Node node, String path) {
        if (size <= setting.max()) {
            return false;
        }
        String fault = Limits.sizeFault(setting, size).orElseThrow();
        findings.addAt(node, path, fault, Optional.empty());
        findings.cut();
        return true;
    }

    private SequenceNode first(SequenceNode list) {
        return new SequenceNode(
                list.getTag(),
                true,
                list.getValue().subList(0, (int) setting.max()),
                list.getFlowStyle(),
                list.getStartMark(),
                list.getEndMark());
    }

    private MappingNode first(MappingNode mapping) {
        return new MappingNode(
                mapping.getTag(),
                true,
                mapping.getValue().subList(0, (int) setting.max()),
                mapping.getFlowStyle(),
                mapping.getStartMark(),
                mapping.getEndMark());
    }
}
