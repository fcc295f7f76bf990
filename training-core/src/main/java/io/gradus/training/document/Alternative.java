package io.gradus.training.document;

/**
 * One alternative of a choice.
 *
 * @param choice its name in documents, its explanation and its source
 * @param fields its settings
 */
public record Alternative(Choice choice, Shape.Fields fields) {
    /**
     * The alternative that a record is; throws {@link IllegalArgumentException} where it is none.
     */
    public static Alternative of(Class<?> type) {
        Choice choice = type.getAnnotation(Choice.class);
        if (choice == null || !type.isRecord()) {
            throw new IllegalArgumentException(
                    type.getName() + " must be a record with @Choice to be an alternative");
        }
        return new Alternative(choice, new Shape.Fields(type));
    }

    /** The word by which documents choose this record, one with {@link Choice}. */
    public static String nameOf(Object chosen) {
        return chosen.getClass().getAnnotation(Choice.class).name();
    }

    /** The word in the document. */
    public String name() {
        return choice.name();
    }

    /** Whether its bare name is enough. */
    public boolean isComplete() {
        return fields.fields().stream().allMatch(Field::isOptional);
    }
}
