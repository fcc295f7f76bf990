package io.gradus.training.curriculum.kind;

/**
 * A model that a stage asks by name.
 *
 * @param setting place of the setting that names it, within the kind's
 * @param name its name
 * @param mayBePolicy whether the policy that is trained may be asked
 */
public record AskedModel(String setting, String name, boolean mayBePolicy) {}
