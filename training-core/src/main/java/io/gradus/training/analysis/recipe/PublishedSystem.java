package io.gradus.training.analysis.recipe;

import java.util.List;
import java.util.Optional;

/**
 * A published system that Gradus means to express; recipes name it by its row, because two systems
 * have one name.
 *
 * @param row its place in the list, from 1
 * @param domain what it is about, for example {@code llm-rlvr}
 * @param feasible {@code full} where a document can be it, {@code analog} where it takes a
 *     stand-in, {@code out} where it is beyond documents
 * @param system its name
 * @param title the title of its paper
 */
public record PublishedSystem(
        int row, String domain, String feasible, String system, String title) {
    /** All of them, in the order of their rows. */
    public static List<PublishedSystem> all() {
        return Shelf.SYSTEMS;
    }

    /** The system of a row. */
    public static Optional<PublishedSystem> at(int row) {
        return row >= 1 && row <= Shelf.SYSTEMS.size()
                ? Optional.of(Shelf.SYSTEMS.get(row - 1))
                : Optional.empty();
    }

    /** Its domain in words. */
    public String domainTitle() {
        return switch (domain) {
            case "llm-rlvr" -> "Language models with verifiable rewards";
            case "agent" -> "Agents";
            case "multimodal" -> "Multimodal models";
            case "dataset-eval" -> "Datasets and evaluations";
            case "infra" -> "Infrastructure";
            case "survey" -> "Surveys";
            case "classic-rl" -> "Classic control";
            case "robotics" -> "Robotics";
            case "theory" -> "Theory";
            default -> "Other";
        };
    }

    /** Reads the list once, when it is first asked for. */
    private static final class Shelf {
        static final List<PublishedSystem> SYSTEMS =
                RecipeResource.text("systems.tsv").lines().map(Shelf::parsed).toList();

        private static PublishedSystem parsed(String line) {
            String[] parts = line.split("\t");
            return new PublishedSystem(
                    Integer.parseInt(parts[0]), parts[1], parts[2], parts[3], parts[4]);
        }
    }
}
