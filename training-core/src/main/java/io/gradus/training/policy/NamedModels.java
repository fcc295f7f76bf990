package io.gradus.training.policy;

/**
 * The models that a run's document names beside the policy: references, teachers, opponents. Ask
 * again in each step and keep none: a snapshot is another model after it was taken anew.
 */
@FunctionalInterface
public interface NamedModels {
    /** The name of the policy after the warm start, which every run has. */
    String INITIAL = "initial";

    /** The name of the policy that is trained, which is no model beside it. */
    String POLICY = "policy";

    /** The name of the moving average of the policy, where its document asks for one. */
    String AVERAGED = "averaged";

    /** The model of this name; throws {@link IllegalArgumentException} where there is none. */
    FrozenPolicy model(String name);
}
