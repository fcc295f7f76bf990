/**
 * One class of ours in the engine's package, because the native interface it needs is
 * package-private.
 */
package ai.djl.pytorch.jni;
