package io.gradus.training.reward.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A required structure of sections.
 *
 * @param tags the sections, in the order in which they must stand, each exactly once
 * @param nesting those of them that may instead stand inside another section
 * @param textOutside whether other text than white space may stand outside of them
 */
public record TagStructure(List<String> tags, List<String> nesting, boolean textOutside) {
    public TagStructure {
        tags = List.copyOf(tags);
        nesting = List.copyOf(nesting);
    }

    /** Fault of a text, in a few words; empty where it has the structure. */
    public Optional<String> fault(String text) {
        List<Section> sections = new ArrayList<>();
        for (String tag : tags) {
            Optional<Section> section = Sections.only(text, tag);
            if (section.isEmpty()) {
                return Optional.of("must have exactly one section " + Sections.opening(tag));
            }
            sections.add(section.get());
        }
        List<Section> inOrder =
                sections.stream()
                        .filter(s -> !nesting.contains(s.tag()) || !isNested(s, sections))
                        .toList();
        return overlap(inOrder)
                .or(() ->
                        textOutside || isBlankOutside(text, inOrder)
                                ? Optional.empty()
                                : Optional.of("has text outside of its sections"));
    }

    /** The first section that begins before the one it must follow has ended. */
    private static Optional<String> overlap(List<Section> inOrder) {
        for (int i = 1; i < inOrder.size(); i++) {
            if (inOrder.get(i).start() < inOrder.get(i - 1).end()) {
                return Optional.of(
                        Sections.opening(inOrder.get(i).tag())
                                + " must stand behind "
                                + Sections.closing(inOrder.get(i - 1).tag()));
            }
        }
        return Optional.empty();
    }

    /** The share of the opening and closing marks that occur exactly once, in [0, 1]. */
    public double shareOfMarks(String text) {
        long once =
                tags.stream()
                        .flatMap(tag ->
                                List.of(Sections.opening(tag), Sections.closing(tag)).stream())
                        .filter(mark -> Sections.count(text, mark) == 1)
                        .count();
        return (double) once / (2 * tags.size());
    }

    private static boolean isNested(Section section, List<Section> sections) {
        return sections.stream().anyMatch(section::isInside);
    }

    private static boolean isBlankOutside(String text, List<Section> inOrder) {
        int from = 0;
        for (Section section : inOrder) {
            if (!text.substring(from, section.start()).isBlank()) {
                return false;
            }
            from = section.end();
        }
        return text.substring(from).isBlank();
    }
}
