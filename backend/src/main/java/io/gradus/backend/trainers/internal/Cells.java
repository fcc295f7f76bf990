package io.gradus.backend.trainers.internal;

import io.gradus.backend.leases.PartFit;
import io.gradus.backend.trainers.Honour;
import io.gradus.backend.trainers.LineCell;
import io.gradus.backend.trainers.Way;
import io.gradus.training.document.DocumentLine;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Says who honours a line, in each way of training. */
final class Cells {
    private final Outside outside;

    Cells(Outside outside) {
        this.outside = outside;
    }

    /** One cell per way, in their order. */
    List<LineCell> of(DocumentLine line) {
        return Arrays.stream(Way.values())
                .map(way -> {
                    Told told =
                            way == Way.GRADUS ? new Told(Honour.GRADUS, "") : outside(line, way);
                    return new LineCell(way, told.honour(), told.why());
                })
                .toList();
    }

    private Told outside(DocumentLine line, Way way) {
        LineRule rule =
                LineRules.of(line.pattern())
                        .orElseThrow(() -> new IllegalStateException("no rule for " + line));
        return part(line.path())
                .flatMap(part -> ofPart(part, line, way))
                .orElseGet(() -> new Trainers(outside, line, rule).told(way));
    }

    /** The part that decides most of what becomes of a line. */
    private Optional<PartFit> part(String path) {
        return outside.at(path).stream().max(Comparator.comparingInt(Cells::weight));
    }

    private static int weight(PartFit part) {
        return switch (part.handling()) {
            case AT_ONCE, REPORTED -> 0;
            case WITH_GROUP, ASKED -> 1;
            case LEFT_TO_TRAINER, BY_TURNS, WITH_LEASE -> 2;
            case LEFT_OUT -> 3;
            case REFUSED -> 4;
        };
    }

    /** What a part says of a line; empty where the table knows it. */
    private static Optional<Told> ofPart(PartFit part, DocumentLine line, Way way) {
        boolean judges = line.pattern().startsWith("rubrics.");
        Honour honour =
                switch (part.handling()) {
                    case AT_ONCE, WITH_GROUP, ASKED -> Honour.GRADUS;
                    case LEFT_TO_TRAINER ->
                            line.pattern().equals("stages[].problems")
                                    ? Honour.TRAINER
                                    : Honour.NOBODY;
                    case REPORTED -> Honour.TOLD;
                    case BY_TURNS -> byTurns(way);
                    case WITH_LEASE -> way == Way.VERIFIERS ? Honour.NOBODY : Honour.TOLD;
                    case LEFT_OUT -> Honour.NOBODY;
                    case REFUSED -> Honour.REFUSED;
                };
        boolean isReplaced = judges && way == Way.OBSERVE && honour == Honour.GRADUS;
        return isReplaced ? Optional.empty() : Optional.of(new Told(honour, words(part, honour)));
    }

    /** The adapters answer a lease by one completion. */
    private static Honour byTurns(Way way) {
        return way == Way.TRL || way == Way.VERIFIERS ? Honour.REFUSED : Honour.TOLD;
    }

    private static String words(PartFit part, Honour honour) {
        return switch (part.handling()) {
            case LEFT_OUT -> "left out: " + part.reason();
            case BY_TURNS ->
                    honour == Honour.REFUSED
                            ? "one completion answers a lease here"
                            : part.reason();
            case WITH_LEASE ->
                    honour == Honour.NOBODY ? "the taskset asks for no guidance" : part.reason();
            default -> part.reason();
        };
    }
}
