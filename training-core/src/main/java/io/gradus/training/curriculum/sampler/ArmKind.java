package io.gradus.training.curriculum.sampler;

/** Unit that a sampler chooses as one thing. */
public enum ArmKind {
    /** The difficulty cells of each entry. */
    CELLS,
    /** Each problem of a pool for itself; where no pool is named, a cell. */
    PROBLEMS,
    /** The entries of the stage's problems. */
    ENTRIES,
    /** The problem families. */
    FAMILIES;

    /** Arms with the same word are one thing. */
    String category(Arm arm) {
        return switch (this) {
            case CELLS -> arm.entry() + "/" + arm.cell();
            case PROBLEMS -> arm.entry() + "/" + arm.name();
            case ENTRIES -> String.valueOf(arm.entry());
            case FAMILIES -> arm.family();
        };
    }
}
