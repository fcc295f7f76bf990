package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.SweepPlace;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Setting;
import io.gradus.training.document.ShapeAt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The places of a document, with every default explicit, that a sweep can set. */
final class SweepPlaces {
    /** A longer value is swept by a place inside it. */
    private static final int LONGEST_VALUE = 80;

    /**
     * Places that name or describe the document, and the seeds, which an experiment names itself.
     */
    private static final Pattern NOT_SWEPT =
            Pattern.compile("gradus|curriculum|description|seed|device|alarms.*|.*\\.(id|name)");

    private final DocumentTree tree;
    private final List<SweepPlace> places = new ArrayList<>();

    private SweepPlaces(DocumentTree tree) {
        this.tree = tree;
    }

    /** All places, in the order of the document. */
    static List<SweepPlace> of(CurriculumDocument document) {
        SweepPlaces found = new SweepPlaces(DocumentTree.read(document.resolved()));
        found.visitChildren(found.tree.root());
        return List.copyOf(found.places);
    }

    private void visit(DocumentNode node) {
        if (NOT_SWEPT.matcher(node.path()).matches()) {
            return;
        }
        String value = tree.lineAt(node.path()).orElse("");
        if (value.length() <= LONGEST_VALUE) {
            places.add(place(node.path(), value));
        }
        visitChildren(node);
    }

    private void visitChildren(DocumentNode node) {
        switch (node) {
            case DocumentNode.Mapping mapping -> mapping.entries().values().forEach(this::visit);
            case DocumentNode.Sequence sequence -> sequence.entries().forEach(this::visit);
            case DocumentNode.Scalar _ -> {}
        }
    }

    private static SweepPlace place(String path, String value) {
        Optional<Setting> setting =
                ShapeAt.of(CurriculumDocument.class, path)
                        .flatMap(ShapeAt::field)
                        .map(field -> field.setting());
        return new SweepPlace(
                path,
                value,
                setting.map(Setting::unit).orElse(""),
                setting.map(Setting::explanation).orElse(""));
    }
}
