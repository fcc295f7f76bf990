package io.gradus.training.analysis.mutation;

import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.document.ShapeAt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * All mutants of a recipe's mechanisms: every operator at every value in their lines, as far as the
 * result is a valid curriculum that means something else.
 */
public final class Mutants {
    /** Keys whose values name or describe, and decide nothing. */
    private static final Set<String> NAMING = Set.of("name", "id", "description", "title");

    private final DocumentTree tree;
    private final String original;
    private final Map<String, Mutant> made = new LinkedHashMap<>();

    private Mutants(String curriculum) {
        tree = DocumentTree.read(curriculum);
        original = hash(curriculum).orElse("");
    }

    /** The mutants of a recipe's check in the order of mechanisms, lines and operators. */
    public static List<Mutant> of(List<MechanismSpec> mechanisms, CheckDocuments documents) {
        Mutants mutants = new Mutants(documents.text());
        for (MechanismSpec mechanism : mechanisms) {
            for (String line : mechanism.lines()) {
                documents.places(line).stream()
                        .flatMap(place -> mutants.tree.at(place).stream())
                        .forEach(mutants::visit);
            }
        }
        return List.copyOf(mutants.made.values());
    }

    private void visit(DocumentNode node) {
        drop(node);
        switch (node) {
            case DocumentNode.Scalar scalar ->
                    ScalarMutations.of(scalar).forEach((o, yaml) -> set(o, scalar, yaml));
            case DocumentNode.Sequence list -> {
                swaps(list);
                list.entries().forEach(this::visit);
            }
            case DocumentNode.Mapping mapping -> {
                neighbour(mapping);
                mapping.entries()
                        .forEach((key, value) -> {
                            if (!NAMING.contains(key)) {
                                visit(value);
                            }
                        });
            }
        }
    }

    private void set(MutationOperator operator, DocumentNode node, String yaml) {
        add(operator, node, yaml, () -> DocumentEdits.set(tree.text(), node.path(), yaml));
    }

    private void drop(DocumentNode node) {
        add(MutationOperator.DROP, node, "", () -> DocumentEdits.remove(tree.text(), node.path()));
    }

    private void swaps(DocumentNode.Sequence list) {
        for (int i = 0; i + 1 < list.entries().size(); i++) {
            int from = i;
            add(
                    MutationOperator.SWAP,
                    list.entries().get(i),
                    "",
                    () -> DocumentEdits.move(tree.text(), list.path(), from, from + 1));
        }
    }

    /** A choice with settings by the next alternative without any. */
    private void neighbour(DocumentNode.Mapping mapping) {
        Optional<ShapeAt> place = ShapeAt.of(CurriculumDocument.class, mapping.path());
        if (place.isPresent() && mapping.entries().size() == 1) {
            ScalarMutations.neighbour(place.get().shape(), mapping.entries().firstEntry().getKey())
                    .ifPresent(next -> set(MutationOperator.NEIGHBOUR, mapping, next));
        }
    }

    private void add(
            MutationOperator operator, DocumentNode node, String after, Supplier<String> edit) {
        String text;
        try {
            text = edit.get();
        } catch (IllegalArgumentException _) {
            return; // there is no such edit
        }
        hash(text)
                .filter(hash -> !hash.equals(original))
                .ifPresent(hash ->
                        made.putIfAbsent(
                                hash,
                                new Mutant(
                                        operator,
                                        node.path(),
                                        tree.lineAt(node.path()).orElse(""),
                                        after,
                                        text)));
    }

    /** The hash of a valid curriculum; empty of any other text. */
    private static Optional<String> hash(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> Optional.of(document.hash());
            case Reading.Invalid<CurriculumDocument> _ -> Optional.empty();
        };
    }
}
