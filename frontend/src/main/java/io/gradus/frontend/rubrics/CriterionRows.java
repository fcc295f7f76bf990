package io.gradus.frontend.rubrics;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.criterion.CriterionBody;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the rows of the tree off a document, whether or not the document is without errors. */
final class CriterionRows {
    private static final Shape.Alternatives KINDS = new Shape.Alternatives(CriterionBody.class);

    private final DocumentTree tree;
    private final List<DocumentError> errors;
    private final List<CriterionRow> rows = new ArrayList<>();

    private CriterionRows(DocumentTree tree, List<DocumentError> errors) {
        this.tree = tree;
        this.errors = errors;
    }

    /** Every criterion below a list of criteria, in document order. */
    static List<CriterionRow> of(DocumentTree tree, String list, List<DocumentError> errors) {
        CriterionRows rows = new CriterionRows(tree, errors);
        rows.addAll(list, 0);
        return List.copyOf(rows.rows);
    }

    private void addAll(String list, int depth) {
        List<DocumentNode> entries = tree.entriesAt(list);
        for (int i = 0; i < entries.size(); i++) {
            CriterionRow row = row(entries.get(i), list, i, entries.size(), depth);
            rows.add(row);
            if (row.isGroup()) {
                addAll(row.inside(), depth + 1);
            }
        }
    }

    private CriterionRow row(DocumentNode node, String list, int index, int siblings, int depth) {
        return new CriterionRow(
                node.path(),
                list,
                index,
                siblings,
                depth,
                node.child("id").flatMap(DocumentNode::text).orElse("(no id)"),
                kind(node),
                node.child("role").map(CriterionRows::word).orElse("sum"),
                node.child("weight").map(CriterionRows::word).orElse("1"),
                "",
                (int) errors.stream().filter(e -> isAt(e.path(), node.path())).count(),
                Optional.empty());
    }

    private static String kind(DocumentNode node) {
        return KINDS.names().stream()
                .filter(name -> node.child(name).isPresent())
                .findFirst()
                .orElse("?");
    }

    private static String word(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> scalar.value();
            case DocumentNode.Mapping mapping when !mapping.entries().isEmpty() ->
                    mapping.entries().firstEntry().getKey();
            case DocumentNode.Mapping _, DocumentNode.Sequence _ -> "?";
        };
    }

    private boolean isAt(String errorPath, String path) {
        return errorPath.equals(path)
                || errorPath.startsWith(path + ".")
                        && !errorPath.startsWith(path + ".group.criteria[");
    }

    /** The same rows with what they pay on a rollout and where their weights stand. */
    static List<CriterionRow> paid(
            List<CriterionRow> rows,
            String prefix,
            RubricSpec spec,
            Optional<RubricScore> score,
            ScheduleContext now) {
        Map<String, String> weights = new HashMap<>();
        PlacedCriterion.all(prefix, spec)
                .forEach(placed ->
                        weights.put(
                                placed.path(),
                                ScheduleWords.number(rounded(placed.spec().weight().at(now)))));
        List<Optional<CriterionRow.Pay>> pays =
                score.map(s -> pays(rows, s.criteria())).orElse(List.of());
        List<CriterionRow> paid = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            paid.add(
                    rows.get(i)
                            .paid(
                                    weights.getOrDefault(rows.get(i).path(), ""),
                                    pays.isEmpty() ? Optional.empty() : pays.get(i)));
        }
        return paid;
    }

    /** Leaves come in the order of the scores; a group spans the leaves in it. */
    private static List<Optional<CriterionRow.Pay>> pays(
            List<CriterionRow> rows, List<CriterionScore> scores) {
        double[] totals = new double[scores.size() + 1];
        for (int i = 0; i < scores.size(); i++) {
            totals[i + 1] = totals[i] + scores.get(i).contribution();
        }
        List<Optional<CriterionRow.Pay>> pays = new ArrayList<>();
        int leaf = 0;
        for (CriterionRow row : rows) {
            int leaves = leavesBelow(rows, row);
            if (leaf + leaves > scores.size()) {
                return List.of();
            }
            boolean applicable =
                    scores.subList(leaf, leaf + leaves).stream()
                            .anyMatch(CriterionScore::applicable);
            String reason = row.isGroup() ? "" : scores.get(leaf).reason();
            pays.add(
                    Optional.of(
                            new CriterionRow.Pay(
                                    totals[leaf], totals[leaf + leaves], applicable, reason)));
            leaf += row.isGroup() ? 0 : 1;
        }
        return pays;
    }

    private static int leavesBelow(List<CriterionRow> rows, CriterionRow row) {
        return row.isGroup()
                ? (int)
                        rows.stream()
                                .filter(r ->
                                        !r.isGroup() && r.path().startsWith(row.inside() + "["))
                                .count()
                : 1;
    }

    private static double rounded(double weight) {
        boolean isWhole = Math.abs(weight) >= 1e12; // and its thousandths would not fit into a long
        return isWhole ? weight : Math.round(weight * 1000) / 1000.0;
    }
}
